import { describe, expect, test } from 'vitest';
import {
  cardHolderOf,
  groupByCardType,
  isSameOrder,
  restoreOrder,
  spendExposureOf,
  withoutUnusedNames,
} from './order.ts';
import { type Card, defaultCard, initialCards } from './state.ts';

const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'NKP482' } };
const ute: Card = { ...van, vehicle: { registration: 'QBT917' } };
const aroha: Card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };

describe('an order of cards', () => {
  test('is listed by card type, each in the order it was given [CARD-14]', () => {
    expect(groupByCardType([van, aroha, defaultCard, ute])).toEqual([
      { cardType: 'Any', cards: [defaultCard] },
      { cardType: 'Vehicle', cards: [van, ute] },
      { cardType: 'Driver', cards: [aroha] },
    ]);
    expect(groupByCardType([])).toEqual([]);
  });

  test('carries only what its card type asks for [CARD-14]', () => {
    const typed = { ...van, driver: { name: 'Aroha Ngata' } };
    expect(withoutUnusedNames(typed)).toEqual(van);
    expect(withoutUnusedNames({ ...typed, cardType: 'Driver' })).toEqual(aroha);
    expect(withoutUnusedNames({ ...typed, cardType: 'Any' })).toEqual(defaultCard);
  });

  test('is listed without what its cards buy and spend [API-05]', () => {
    expect(cardHolderOf(van)).toEqual({
      cardType: 'Vehicle',
      vehicle: { registration: 'NKP482' },
      driver: { name: '' },
    });
  });

  test.each<[string, Card[], Card[], boolean]>([
    ['the same cards', [van, aroha], [{ ...van }, { ...aroha }], true],
    ['one card more', [van], [van, aroha], false],
    ['one card less', [van, aroha], [van], false],
    ['another order', [van, aroha], [aroha, van], false],
    ['another card type', [van], [{ ...van, cardType: 'DriverVehicle' }], false],
    ['another registration', [van], [ute], false],
    ['another driver', [aroha], [{ ...aroha, driver: { name: 'Mere Tāwhiri' } }], false],
    ['other products', [van], [{ ...van, products: 'FuelsOnly' }], false],
    ['another daily limit', [van], [{ ...van, limits: { daily: 300, monthly: null } }], false],
    ['another limit', [van], [{ ...van, limits: { daily: 250, monthly: 500 } }], false],
  ])('is compared with %s [API-05]', (_, one, other, isSame) => {
    expect(isSameOrder(one, other)).toBe(isSame);
  });

  test('that stands already takes the place of what was being set, and completes the section [CARD-14]', () => {
    const being = { ...initialCards, cardChanges: [van, ute], activeCardIndex: 1, cardIndexToRemove: 1 };
    expect(restoreOrder(being, [cardHolderOf(aroha)])).toEqual({
      cardChanges: [aroha],
      activeCardIndex: 0,
      cardIndexToRemove: -1,
      sectionComplete: true,
    });
  });
});

const limitedTo = (monthly: number | null) => ({ ...defaultCard, limits: { daily: 100, monthly } });

test('the monthly limits of all cards are added up, and cards without one are counted [CARD-07]', () => {
  const cardChanges = [limitedTo(500), limitedTo(null), limitedTo(750), limitedTo(null)];
  expect(spendExposureOf({ ...initialCards, cardChanges })).toEqual({ monthlyDollars: 1_250, unlimited: 2 });
  expect(spendExposureOf({ ...initialCards, cardChanges: [] })).toEqual({ monthlyDollars: 0, unlimited: 0 });
});
