import type { StoredApplication } from '../applications/applications.ts';
import { findProposal, type StoredProposal } from '../applications/proposals.ts';
import type { Store } from '../store.ts';
import { findPerson } from './staff.ts';

export type PendingProposal = StoredProposal & { readonly by: string; readonly confirmer: string | null };

/** Returns the proposal that waits, with the addresses of who made and confirmed it. */
export async function findPendingProposal(
  store: Store,
  row: StoredApplication['row'],
): Promise<PendingProposal | undefined> {
  const kept = await findProposal(store, row);
  if (!kept) return undefined;
  const emailOf = async (id: string) => (await findPerson(store, { id }))?.email ?? 'somebody who has left';
  const confirmer = kept.confirmedBy === null ? null : await emailOf(kept.confirmedBy);
  return { ...kept, by: await emailOf(kept.proposedBy), confirmer };
}
