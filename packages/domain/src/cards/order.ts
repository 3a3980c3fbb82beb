import { type CardType, cardTypes } from '../constants/options.ts';
import { isSameCard, withCardFieldsOf } from './fields.ts';
import { isFieldAsked, nameFields } from './rules.ts';
import { type Card, type CardHolder, type Cards, defaultCard } from './state.ts';

export type CardGroup = { readonly cardType: CardType; readonly cards: readonly CardHolder[] };

export const groupByCardType = (cards: readonly CardHolder[]): CardGroup[] =>
  cardTypes
    .map(({ value }) => ({ cardType: value, cards: cards.filter(({ cardType }) => cardType === value) }))
    .filter((group) => group.cards.length > 0);

/** Drops what was typed before another card type was chosen, such as a driver's name. */
export const withoutUnusedNames = (card: Card): Card =>
  withCardFieldsOf(
    card,
    defaultCard,
    nameFields.filter((field) => !isFieldAsked(card, field)),
  );

export const isSameOrder = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.length === other.length &&
  one.every((card, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameCard(card, counterpart);
  });

export type SpendExposure = { readonly monthlyDollars: number; readonly unlimited: number };

export function spendExposureOf({ cardChanges }: { readonly cardChanges: readonly Card[] }): SpendExposure {
  const monthly = cardChanges.map(({ limits }) => limits.monthly).filter((dollars) => dollars !== null);
  return {
    monthlyDollars: monthly.reduce((sum, dollars) => sum + dollars, 0),
    unlimited: cardChanges.length - monthly.length,
  };
}

export const cardHolderOf = ({ cardType, vehicle, driver }: CardHolder): CardHolder => ({
  cardType,
  vehicle,
  driver,
});

/** The server does not return products and limits of an earlier order, so they are reset here. */
export const restoreOrder = (cards: Cards, ordered: readonly CardHolder[]): Cards => ({
  ...cards,
  cardChanges: ordered.map((holder) => ({ ...defaultCard, ...holder })),
  activeCardIndex: ordered.length > 0 ? 0 : null,
  cardIndexToRemove: -1,
  sectionComplete: true,
});
