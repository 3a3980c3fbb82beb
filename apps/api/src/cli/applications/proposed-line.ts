import { moment } from '@forecourt/platform/cli/values.ts';
import type { Waiting } from '../../store/desk/waiting-proposal.ts';

/** Says who proposed what, that nothing was sent of it, and what it waits for. */
export function proposedLine(waiting: Waiting): string {
  const { decision, reasons, by, proposedAt, confirmer, takesEffectAt } = waiting;
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  const confirmed = confirmer === null ? '' : `, confirmed by ${confirmer}`;
  const until = takesEffectAt
    ? `it takes effect ${moment(takesEffectAt)}`
    : 'a second person has to confirm it';
  return `${decision ?? 'Withdrawal'}${why} by ${by}, ${moment(proposedAt)}${confirmed}. Nothing was sent yet: ${until}.`;
}
