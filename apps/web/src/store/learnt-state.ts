import { statusOfRefusal } from '@forecourt/domain/application/actions.ts';
import type { Action } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markWithdrawn } from '@forecourt/domain/saver/transitions.ts';
import { change, currentApplication } from './application-store.ts';
import { openSession } from './session.ts';

function setEndStatus(status: ApplicationStatus | undefined): void {
  if (currentApplication().saver.applicationId === null) return;
  if (status === 'declined') change('credit', receiveCreditDecision, 'Decline');
  if (status === 'withdrawn') change('saver', markWithdrawn);
}

/** Sets the status that the server's refusal implies. */
export const learnFromRefusal = (action: Action, sentence: string): void =>
  setEndStatus(statusOfRefusal(action, sentence));

export async function learnWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference) setEndStatus('withdrawn');
}
