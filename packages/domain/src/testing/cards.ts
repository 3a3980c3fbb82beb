import fc from 'fast-check';
import { type Card, type Cards, initialCards } from '../cards/state.ts';
import { cardProducts, cardTypes, valuesOf } from '../constants/options.ts';

const dollars = fc.constantFrom(null, -1, 0, 1, 100, 101, 250, 500, 501);
export const anyCard: fc.Arbitrary<Card> = fc.record({
  cardType: fc.constantFrom(...valuesOf(cardTypes)),
  vehicle: fc.record({ registration: fc.constantFrom('', 'NKP482', 'QBT917', '#') }),
  driver: fc.record({ name: fc.constantFrom('', ' ', 'Aroha Ngata', 'Mere Tāwhiri') }),
  products: fc.constantFrom(...valuesOf(cardProducts)),
  limits: fc.record({ daily: dollars, monthly: dollars }),
});
/** Complete and incomplete cards, one of them active or none. */
export const anyCards: fc.Arbitrary<Cards> = fc
  .tuple(fc.array(anyCard, { maxLength: 6 }), fc.nat(6))
  .map(([cardChanges, at]) => ({
    ...initialCards,
    cardChanges,
    activeCardIndex: at < cardChanges.length ? at : null,
  }));
