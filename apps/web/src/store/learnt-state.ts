import { statusOfRefusal } from '@forecourt/domain/application/actions.ts';
import { withStatus } from '@forecourt/domain/application/status.ts';
import type { Action } from '@forecourt/domain/application/status-table.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { currentApplication, restore } from './application-store.ts';
import { openSession } from './session.ts';

/** Makes this tab's application what the server says of it. */
export function learnStatus({ state, cards }: Pick<StatusAnswer, 'state' | 'cards'>): void {
  const application = currentApplication();
  if (application.saver.applicationId === null || !application.saver.isSubmitted) return;
  restore(withStatus(application, { state, hasCards: cards !== null }));
}

/** Learns the status that the server's refusal implies. */
export function learnFromRefusal(action: Action, sentence: string): void {
  const state = statusOfRefusal(action, sentence);
  if (state !== undefined && state !== 'started') learnStatus({ state, cards: null });
}

export async function learnWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference)
    learnStatus({ state: 'withdrawn', cards: null });
}
