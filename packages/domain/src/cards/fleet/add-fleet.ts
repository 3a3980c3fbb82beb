import { maximumCardsInOneOrder } from '../../constants/limits.ts';
import { isSameOrder } from '../order.ts';
import { type Card, type Cards, defaultCard } from '../state.ts';

/** The untouched first card is replaced by the fleet. */
export const cardsBesideFleet = ({ cardChanges }: Cards): readonly Card[] =>
  isSameOrder(cardChanges, [defaultCard]) ? [] : cardChanges;

export const roomForFleet = (cards: Cards): number => maximumCardsInOneOrder - cardsBesideFleet(cards).length;

export function addFleet(cards: Cards, fleet: readonly Card[]): Cards {
  const kept = cardsBesideFleet(cards);
  const added = fleet.slice(0, roomForFleet(cards));
  if (added.length === 0) return cards;
  return {
    ...cards,
    cardChanges: [...kept, ...added],
    activeCardIndex: kept.length,
    cardIndexToRemove: -1,
  };
}
