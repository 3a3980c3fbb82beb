import { isCardComplete } from '@forecourt/domain/cards/rules.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { Application } from '@forecourt/domain/state.ts';

/** Monthly fuel amount of the business in dollars: the most that a card may spend in a month. */
export const companyLimitOf = ({ business }: Application): number => business.fuelAmount ?? 0;

const known = new WeakMap<Card, { readonly companyLimit: number; readonly isComplete: boolean }>();

/** Caches per card object, so that a key costs one check and not one for each card. */
export function isCardCompleteCached(card: Card, companyLimit: number): boolean {
  const before = known.get(card);
  if (before?.companyLimit === companyLimit) return before.isComplete;
  const now = { companyLimit, isComplete: isCardComplete(card, companyLimit) };
  known.set(card, now);
  return now.isComplete;
}

export function countIncompleteCards(application: Application): number {
  const companyLimit = companyLimitOf(application);
  return application.cards.cardChanges.reduce(
    (count, card) => (isCardCompleteCached(card, companyLimit) ? count : count + 1),
    0,
  );
}

export const isOrderComplete = (application: Application): boolean =>
  application.cards.cardChanges.length > 0 && countIncompleteCards(application) === 0;
