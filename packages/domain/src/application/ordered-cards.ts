import type { OrderChange } from '../constants/options.ts';
import { type StatusFacts, statusOf } from './status.ts';

/** Tells whether ordered cards are being made, or were sent. */
export const isOrderActive = (facts: StatusFacts): boolean =>
  statusOf(facts) === 'cardsOrdered' || statusOf(facts) === 'cardsSent';

/** Returns what a change of an application does to its ordered cards; null if it does nothing to them. */
export function orderChangeOf(before: StatusFacts, after: StatusFacts): OrderChange | null {
  if (!after.hasCards) return null;
  const [wasDeclined, isDeclined] = [before, after].map((facts) => statusOf(facts) === 'declined');
  const [wasUnderWay, isUnderWay] = [before, after].map(isOrderActive);
  if (isDeclined) return wasDeclined ? null : 'stopped';
  if (!isUnderWay) return wasUnderWay ? 'paused' : null;
  return wasDeclined || (after.areCardsSent && !wasUnderWay) ? 'resumed' : null;
}
