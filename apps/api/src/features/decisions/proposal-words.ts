import { formatTime } from '@forecourt/domain/fields/moment.ts';
import type { Proposal } from '../../store/applications/proposals.ts';
import type { Waiting } from '../../store/desk/waiting-proposal.ts';

export const whatIsProposed = ({ decision }: Pick<Proposal, 'decision'>): string =>
  decision ?? 'to withdraw the application';

/** Says who proposed what, and until when it waits. */
export function sayWaiting({ by, proposedAt, takesEffectAt, ...proposal }: Waiting): string {
  const until = takesEffectAt
    ? `it takes effect at ${formatTime(takesEffectAt)}`
    : 'somebody else has to confirm it';
  return `${by} proposed ${whatIsProposed(proposal)} at ${formatTime(proposedAt)}, and ${until}.`;
}
