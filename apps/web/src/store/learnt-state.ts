import { statusOfRefusal } from '@forecourt/domain/application/actions.ts';
import type { Action } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markWithdrawn } from '@forecourt/domain/saver/transitions.ts';
import { change, currentApplication } from './application-store.ts';
import { openSession } from './session.ts';

/** Takes over from the server that the application of this tab came to an end. */
function learn(status: ApplicationStatus | undefined): void {
  if (currentApplication().saver.applicationId === null) return;
  if (status === 'declined') change('credit', receiveCreditDecision, 'Decline');
  if (status === 'withdrawn') change('saver', markWithdrawn);
}

/** Takes over how the application of this tab is from the sentence that refuses it an act. */
export const learnFromRefusal = (action: Action, sentence: string): void =>
  learn(statusOfRefusal(action, sentence));

/** Takes over that an application was withdrawn, where this tab holds it. */
export async function learnWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference) learn('withdrawn');
}
