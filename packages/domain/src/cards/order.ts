import { type CardType, cardTypes } from '../constants/options.ts';
import { isSameCard, withFieldsOf } from './fields.ts';
import { isAsked, nameFields } from './rules.ts';
import { type CardChange, type CardHolder, type Cards, defaultCard } from './state.ts';

/** Cards that the same kind of holder may use, in the order they were given. */
export type CardGroup = { readonly cardType: CardType; readonly cards: readonly CardHolder[] };

/** The cards by who may use them, in the order of the card types; a type without cards is left out. */
export const byCardType = (cards: readonly CardHolder[]): CardGroup[] =>
  cardTypes
    .map(({ value }) => ({ cardType: value, cards: cards.filter(({ cardType }) => cardType === value) }))
    .filter((group) => group.cards.length > 0);

/** Without what was typed before another card type was chosen: a card for any driver carries no driver's name. */
export const asOrdered = (card: CardChange): CardChange =>
  withFieldsOf(
    card,
    defaultCard,
    nameFields.filter((field) => !isAsked(card, field)),
  );

/** Whether two orders are for the same cards in the same order. */
export const isSameOrder = (one: readonly CardChange[], other: readonly CardChange[]): boolean =>
  one.length === other.length &&
  one.every((card, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameCard(card, counterpart);
  });

/** What the cards may spend together in a month, and how many have no monthly limit of their own. */
export type Exposure = { readonly monthlyDollars: number; readonly unlimited: number };

export function exposure({ cardChanges }: Cards): Exposure {
  const monthly = cardChanges.map(({ limits }) => limits.monthly).filter((dollars) => dollars !== null);
  return {
    monthlyDollars: monthly.reduce((sum, dollars) => sum + dollars, 0),
    unlimited: cardChanges.length - monthly.length,
  };
}

export const holderOf = ({ cardType, vehicle, driver }: CardHolder): CardHolder => ({
  cardType,
  vehicle,
  driver,
});

/**
 * An order stands already: its cards take the place of those that were being set. What they buy and spend is not reported,
 * so that nothing may show it from here on.
 */
export const adoptOrder = (cards: Cards, ordered: readonly CardHolder[]): Cards => ({
  ...cards,
  cardChanges: ordered.map((holder) => ({ ...defaultCard, ...holder })),
  activeCardIndex: ordered.length > 0 ? 0 : null,
  cardIndexToRemove: -1,
  sectionComplete: true,
});
