import { expect, test } from 'vitest';
import { applyToAllCards, differingCards, previewOfApplying, sharedFields } from './apply-to-all.ts';
import { type CardChange, type Cards, defaultCard, initialCards } from './state.ts';

const van: CardChange = {
  cardType: 'Vehicle',
  vehicle: { registration: 'NKP482' },
  driver: { name: '' },
  products: 'FuelsOnly',
  limits: { daily: 400, monthly: 1_000 },
};
const aroha: CardChange = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const order = (activeCardIndex: number | null, ...cardChanges: CardChange[]): Cards => ({
  ...initialCards,
  cardChanges,
  activeCardIndex,
});
const spend = 1_250;

test('CARD-11 applying everything gives type, products and limits to all; registration and driver stay with their card', () => {
  const applied = applyToAllCards(order(0, van, aroha, defaultCard), sharedFields);
  expect(applied.cardChanges).toEqual([
    van,
    { ...van, vehicle: { registration: '' }, driver: { name: 'Aroha Ngata' } },
    { ...van, vehicle: { registration: '' } },
  ]);
  expect(applied.activeCardIndex).toBe(0);
});

test('CARD-11 before it is applied, each field says on how many other cards it differs', () => {
  const cards = order(1, van, { ...van, limits: { daily: 250, monthly: 1_000 } }, aroha, aroha);
  expect(differingCards(cards)).toEqual({ cardType: 2, products: 2, daily: 1, monthly: 2 });
  expect(differingCards(order(null))).toEqual({ cardType: 0, products: 0, daily: 0, monthly: 0 });
});

test('CARD-11 only what was picked is given, and cards that have it already do not count as changed', () => {
  const cards = order(0, van, aroha, { ...aroha, limits: { daily: 400, monthly: null } });
  expect(previewOfApplying(cards, ['daily'], spend)).toEqual({ changed: 1, madeIncomplete: 0 });
  const applied = applyToAllCards(cards, ['daily']);
  expect(applied.cardChanges[1]).toEqual({ ...aroha, limits: { daily: 400, monthly: null } });
  expect(applied.cardChanges[2]).toBe(cards.cardChanges[2]);
  expect(applyToAllCards(cards, [])).toBe(cards);
});

test('CARD-11 CARD-06 it is known beforehand how many cards would miss a registration', () => {
  const incompleteAlready = { ...aroha, driver: { name: '' } };
  const cards = order(
    0,
    van,
    defaultCard,
    aroha,
    { ...van, products: 'PetrolOilAndWash' },
    incompleteAlready,
  );
  expect(previewOfApplying(cards, ['cardType'], spend)).toEqual({ changed: 3, madeIncomplete: 2 });
});

test('CARD-11 CARD-07 a daily limit above the monthly limit that a card keeps makes it incomplete too', () => {
  const small = { ...defaultCard, limits: { daily: 100, monthly: 300 } };
  expect(previewOfApplying(order(0, van, small), ['daily'], spend)).toEqual({
    changed: 1,
    madeIncomplete: 1,
  });
});
