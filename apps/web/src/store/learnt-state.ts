import { isApplicationStatus } from '@forecourt/domain/contract/problem.ts';
import { ApiError } from '../gateway/call-error.ts';
import { currentApplication } from './application-store.ts';
import { applyServerStatus } from './learn-status.ts';
import { openSession } from './session.ts';

/** Learns the status that the server's refusal implies. */
export function applyStatusOfRefusal(error: unknown): void {
  const state = error instanceof ApiError ? error.code : undefined;
  if (isApplicationStatus(state) && state !== 'started') applyServerStatus({ state, cards: null });
}

export async function applyWithdrawal(reference: string): Promise<void> {
  await openSession();
  if (currentApplication().saver.receipt?.reference === reference)
    applyServerStatus({ state: 'withdrawn', cards: null });
}
