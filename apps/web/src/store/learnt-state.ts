import { stateOfRefusal } from '@forecourt/domain/application/life.ts';
import type { Act } from '@forecourt/domain/application/life-table.ts';
import type { LifeState } from '@forecourt/domain/constants/options.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markWithdrawn } from '@forecourt/domain/saver/transitions.ts';
import { change, currentApplication } from './application-store.ts';
import { openSession } from './session.ts';

/** Takes over from the server that the application of this tab came to an end. */
function learn(state: LifeState | undefined): void {
  if (currentApplication().saver.applicationId === null) return;
  if (state === 'declined') change('credit', receiveCreditDecision, 'Decline');
  if (state === 'withdrawn') change('saver', markWithdrawn);
}

/** Takes over how the application of this tab is from the sentence that refuses it an act. */
export const learnFromRefusal = (act: Act, sentence: string): void => learn(stateOfRefusal(act, sentence));

/** Takes over that an application was withdrawn, where this tab holds it. */
export async function learnWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference) learn('withdrawn');
}
