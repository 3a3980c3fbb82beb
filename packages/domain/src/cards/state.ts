import * as z from 'zod/mini';
import { defaultDailyLimitDollars, maximumCardsInOneOrder } from '../constants/limits.ts';
import { cardProducts, cardTypes, valuesOf } from '../constants/options.ts';
import { textSoFar } from '../fields/typed.ts';

/**
 * One card as it is being customised; limits in whole dollars. A monthly limit of null is no limit; a daily one is
 * still to be typed, since every card that is ordered has one.
 */
export const cardChange = z.strictObject({
  cardType: z.enum(valuesOf(cardTypes)),
  vehicle: z.strictObject({ registration: textSoFar }),
  driver: z.strictObject({ name: textSoFar }),
  products: z.enum(valuesOf(cardProducts)),
  limits: z.strictObject({ daily: z.nullable(z.int()), monthly: z.nullable(z.int()) }),
});
export type CardChange = z.infer<typeof cardChange>;
/** Who may use a card, without what it buys and spends. */
export type CardHolder = Pick<CardChange, 'cardType' | 'vehicle' | 'driver'>;

export const defaultCard: CardChange = {
  cardType: 'Any',
  vehicle: { registration: '' },
  driver: { name: '' },
  products: 'AllExcludingTobacco',
  limits: { daily: defaultDailyLimitDollars, monthly: null },
};

/** Card preferences. `cardIndexToRemove` is -1 when no removal is being asked for. */
export const cardsState = z.strictObject({
  cardChanges: z.array(cardChange).check(z.maxLength(maximumCardsInOneOrder)),
  activeCardIndex: z.nullable(z.int()),
  cardIndexToRemove: z.int(),
  /** The order was confirmed. */
  sectionComplete: z.boolean(),
});
export type Cards = z.infer<typeof cardsState>;

export const initialCards: Cards = {
  cardChanges: [defaultCard],
  activeCardIndex: 0,
  cardIndexToRemove: -1,
  sectionComplete: false,
};
