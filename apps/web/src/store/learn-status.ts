import { withServerStatus } from '@forecourt/domain/application/status.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { currentApplication, replaceApplication } from './application-store.ts';

/** Makes this tab's application what the server says of it. */
export function applyServerStatus({ state, cards }: Pick<StatusAnswer, 'state' | 'cards'>): void {
  const application = currentApplication();
  if (application.saver.applicationId === null || !application.saver.isSubmitted) return;
  replaceApplication(withServerStatus(application, { state, hasCards: cards !== null }));
}
