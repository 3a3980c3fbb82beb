import type { StoredApplication } from '../applications/applications.ts';
import { findProposal, type StoredProposal } from '../applications/proposals.ts';
import type { Store } from '../store.ts';
import { auditActorOf, readColleagueNames } from './actors.ts';

export type PendingProposal = StoredProposal & { readonly by: string; readonly confirmer: string | null };

/** Returns the proposal that waits, with the names of who made and confirmed it. */
export async function findPendingProposal(
  store: Store,
  row: StoredApplication['row'],
): Promise<PendingProposal | undefined> {
  const kept = await findProposal(store, row);
  if (!kept) return undefined;
  const nameOf = await readColleagueNames(store);
  const confirmer = kept.confirmedBy === null ? null : nameOf(auditActorOf({ id: kept.confirmedBy }));
  return { ...kept, by: nameOf(auditActorOf({ id: kept.proposedBy })), confirmer };
}
