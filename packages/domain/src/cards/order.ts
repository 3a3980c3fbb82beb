import { type CardType, cardTypes } from '../constants/options.ts';
import { needsDriver, needsRegistration } from './rules.ts';
import { type CardChange, type CardHolder, type Cards, defaultCard } from './state.ts';

/** Cards that the same kind of holder may use, in the order they were given. */
export type CardGroup = { readonly cardType: CardType; readonly cards: readonly CardHolder[] };

/** The cards by who may use them, in the order of the card types; a type without cards is left out. */
export const byCardType = (cards: readonly CardHolder[]): CardGroup[] =>
  cardTypes
    .map(({ value }) => ({ cardType: value, cards: cards.filter(({ cardType }) => cardType === value) }))
    .filter((group) => group.cards.length > 0);

/** Without what was typed before another card type was chosen: a card for any driver carries no driver's name. */
export const asOrdered = (card: CardChange): CardChange => ({
  ...card,
  vehicle: { registration: needsRegistration(card) ? card.vehicle.registration : '' },
  driver: { name: needsDriver(card) ? card.driver.name.trim() : '' },
});

const told = ({ cardType, vehicle, driver, products, limits }: CardChange): string =>
  JSON.stringify([cardType, vehicle.registration, driver.name, products, limits.daily, limits.monthly]);

/** Whether two orders are for the same cards in the same order. */
export const isSameOrder = (one: readonly CardChange[], other: readonly CardChange[]): boolean =>
  one.length === other.length && one.every((card, index) => told(card) === told(other[index] as CardChange));

export const holderOf = ({ cardType, vehicle, driver }: CardHolder): CardHolder => ({
  cardType,
  vehicle,
  driver,
});

/**
 * An order stands already: its cards take the place of those that were being set. What they buy and spend is not told,
 * so that nothing may show it from here on.
 */
export const adoptOrder = (cards: Cards, ordered: readonly CardHolder[]): Cards => ({
  ...cards,
  cardChanges: ordered.map((holder) => ({ ...defaultCard, ...holder })),
  activeCardIndex: ordered.length > 0 ? 0 : null,
  cardIndexToRemove: -1,
  sectionComplete: true,
});
