import { isApplicationStatus } from '@forecourt/domain/contract/problem.ts';
import { CallError } from '../gateway/call-error.ts';
import { currentApplication } from './application-store.ts';
import { learnStatus } from './learn-status.ts';
import { openSession } from './session.ts';

/** Learns the status that the server's refusal implies. */
export function learnFromRefusal(error: unknown): void {
  const state = error instanceof CallError ? error.code : undefined;
  if (isApplicationStatus(state) && state !== 'started') learnStatus({ state, cards: null });
}

export async function learnWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference)
    learnStatus({ state: 'withdrawn', cards: null });
}
