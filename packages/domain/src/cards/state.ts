import * as z from 'zod/mini';
import { defaultDailyLimitDollars, maximumCardsInOneOrder } from '../constants/limits.ts';
import { cardProducts, cardTypes, valuesOf } from '../constants/options.ts';
import { draftText } from '../fields/typed.ts';

/** Limits are whole dollars. A monthly null is no limit; a daily null is not typed yet. */
export const cardSchema = z.strictObject({
  cardType: z.enum(valuesOf(cardTypes)),
  vehicle: z.strictObject({ registration: draftText }),
  driver: z.strictObject({ name: draftText }),
  products: z.enum(valuesOf(cardProducts)),
  limits: z.strictObject({ daily: z.nullable(z.int()), monthly: z.nullable(z.int()) }),
});
export type Card = z.infer<typeof cardSchema>;
export type CardHolder = Pick<Card, 'cardType' | 'vehicle' | 'driver'>;

export const defaultCard: Card = {
  cardType: 'Any',
  vehicle: { registration: '' },
  driver: { name: '' },
  products: 'AllExcludingTobacco',
  limits: { daily: defaultDailyLimitDollars, monthly: null },
};

/** `cardIndexToRemove` is -1 when no removal is being confirmed. */
export const cardsState = z.strictObject({
  cardChanges: z.array(cardSchema).check(z.maxLength(maximumCardsInOneOrder)),
  activeCardIndex: z.nullable(z.int()),
  cardIndexToRemove: z.int(),
  sectionComplete: z.boolean(),
});
export type Cards = z.infer<typeof cardsState>;

export const initialCards: Cards = {
  cardChanges: [defaultCard],
  activeCardIndex: 0,
  cardIndexToRemove: -1,
  sectionComplete: false,
};
