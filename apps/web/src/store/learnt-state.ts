import { statusOfRefusal } from '@forecourt/domain/application/actions.ts';
import type { Action } from '@forecourt/domain/application/status-table.ts';
import { currentApplication } from './application-store.ts';
import { learnStatus } from './learn-status.ts';
import { openSession } from './session.ts';

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
