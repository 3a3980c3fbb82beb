import { needsDriver, needsRegistration } from './rules.ts';
import type { Card } from './state.ts';

export const cardSorts = ['added', 'registration', 'driver', 'monthly'] as const;
export type CardSort = (typeof cardSorts)[number];

const { compare } = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** A value to sort by; null sorts last. */
const valueToSortBy: Readonly<Record<Exclude<CardSort, 'added'>, (card: Card) => string | number | null>> = {
  registration: (card) => (needsRegistration(card) && card.vehicle.registration) || null,
  driver: (card) => (needsDriver(card) && card.driver.name.trim()) || null,
  monthly: ({ limits }) => limits.monthly,
};

/** Returns the places of the cards in sorted order: by text or from the lowest limit, equal ones as they were added. */
export function sortCardIndexes(cards: readonly Card[], sort: CardSort): readonly number[] {
  const places = [...cards.keys()];
  if (sort === 'added') return places;
  const values = cards.map(valueToSortBy[sort]);
  return places.sort((one, other) => {
    const [own = null, its = null] = [values[one], values[other]];
    if (own === null || its === null) return Number(own === null) - Number(its === null);
    return typeof own === 'number' ? own - Number(its) : compare(own, String(its));
  });
}
