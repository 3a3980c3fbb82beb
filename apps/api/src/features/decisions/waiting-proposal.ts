import { formatTime } from '@forecourt/domain/fields/moment.ts';
import type { KnownApplication } from '../../store/applications/applications.ts';
import { type KeptProposal, type Proposal, proposalOf } from '../../store/applications/proposals.ts';
import { findPerson } from '../../store/desk/staff.ts';
import type { Store } from '../../store/store.ts';

export type Waiting = KeptProposal & { readonly by: string; readonly confirmer: string | null };

export const whatIsProposed = ({ decision }: Pick<Proposal, 'decision'>): string =>
  decision ?? 'to withdraw the application';

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

/** Says who proposed what, and until when it waits. */
export function sayWaiting({ by, proposedAt, takesEffectAt, ...proposal }: Waiting): string {
  const until = takesEffectAt
    ? `it takes effect at ${formatTime(takesEffectAt)}`
    : 'somebody else has to confirm it';
  return `${by} proposed ${whatIsProposed(proposal)} at ${formatTime(proposedAt)}, and ${until}.`;
}
