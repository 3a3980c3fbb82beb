import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { chooseCardType } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { expect, test } from 'vitest';
import { companyLimitOf, countIncompleteCards, isOrderComplete } from './completeness.ts';

const withCards = (cardChanges: (typeof defaultCard)[]) => ({
  ...limitedDirector,
  cards: { ...limitedDirector.cards, cardChanges, activeCardIndex: 0 },
});

test('a key in one of a hundred cards checks that card and no other [CARD-16]', () => {
  let reads = 0;
  const watched = () => ({
    ...defaultCard,
    get limits() {
      reads += 1;
      return defaultCard.limits;
    },
  });
  const hundred = withCards(Array.from({ length: 100 }, watched));
  expect(countIncompleteCards(hundred)).toBe(0);
  reads = 0;
  const [, ...others] = hundred.cards.cardChanges;
  expect(countIncompleteCards(withCards([{ ...defaultCard, cardType: 'Driver' }, ...others]))).toBe(1);
  expect(reads).toBe(0);
});

test('a card that was complete is checked again when the company spends less [CARD-07]', () => {
  const application = withCards([{ ...defaultCard, limits: { daily: 100, monthly: 1_000 } }]);
  expect(isOrderComplete(application)).toBe(true);
  const business = { ...application.business, fuelAmount: 999 };
  expect(isOrderComplete({ ...application, business })).toBe(false);
});

test('while a company has not said what it spends, no card may spend anything in a month [CARD-07]', () => {
  const business = { ...limitedDirector.business, fuelAmount: null };
  expect(companyLimitOf({ ...limitedDirector, business })).toBe(0);
  const application = withCards([{ ...defaultCard, limits: { daily: 1, monthly: 1 } }]);
  expect(isOrderComplete({ ...application, business })).toBe(false);
});

test('an order without cards, or with an incomplete one, is not complete [CARD-13]', () => {
  expect(isOrderComplete(withCards([]))).toBe(false);
  const { cards } = withCards([defaultCard]);
  expect(isOrderComplete({ ...limitedDirector, cards: chooseCardType(cards, 'Vehicle') })).toBe(false);
});
