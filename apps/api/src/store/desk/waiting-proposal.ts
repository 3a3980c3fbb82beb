import type { KnownApplication } from '../applications/applications.ts';
import { type KeptProposal, proposalOf } from '../applications/proposals.ts';
import type { Store } from '../store.ts';
import { findPerson } from './staff.ts';

export type Waiting = KeptProposal & { readonly by: string; readonly confirmer: string | null };

/** Returns the proposal that waits, with the addresses of who made and confirmed it. */
export async function waitingProposal(
  store: Store,
  row: KnownApplication['row'],
): Promise<Waiting | undefined> {
  const kept = await proposalOf(store, row);
  if (!kept) return undefined;
  const emailOf = async (id: string) => (await findPerson(store, { id }))?.email ?? 'somebody who has left';
  const confirmer = kept.confirmedBy === null ? null : await emailOf(kept.confirmedBy);
  return { ...kept, by: await emailOf(kept.proposedBy), confirmer };
}
