import { creditDecisions, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import type { PendingProposal } from '../../store/desk/waiting-proposal.ts';

/** Says who proposed what, that nothing was sent of it, and what it waits for. */
export function proposalLine(waiting: PendingProposal): string {
  const { decision, reasons, by, proposedAt, confirmer, takesEffectAt } = waiting;
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  const confirmed = confirmer === null ? '' : `, confirmed by ${confirmer}`;
  const until = takesEffectAt
    ? `it takes effect ${formatMoment(takesEffectAt)}`
    : 'a second person has to confirm it';
  return `${labelOf(creditDecisions, decision) || 'Withdrawal'}${why} by ${by}, ${formatMoment(proposedAt)}${confirmed}. Nothing was sent yet: ${until}.`;
}
