import { expect, test } from 'vitest';
import { applyToAllCards, fieldsToCopy, previewApplyToAll } from './apply-to-all.ts';
import { cardFields } from './fields.ts';
import { isCardComplete } from './rules.ts';
import { type Card, type Cards, defaultCard, initialCards } from './state.ts';

const van: Card = {
  cardType: 'Vehicle',
  vehicle: { registration: 'NKP482' },
  driver: { name: '' },
  products: 'FuelsOnly',
  limits: { daily: 400, monthly: 1_000 },
};
const ute: Card = { ...van, vehicle: { registration: 'QBT917' } };
const aroha: Card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const order = (activeCardIndex: number | null, ...cardChanges: Card[]): Cards => ({
  ...initialCards,
  cardChanges,
  activeCardIndex,
});
const spend = 1_250;
const everything = cardFields;
const without = (...left: string[]) => cardFields.filter((part) => !left.includes(part));
const becomes = (cards: Cards, parts: typeof cardFields) => applyToAllCards(cards, parts, spend).cardChanges;

test('every other card becomes a copy of the active one: type, products, daily and monthly limit [CARD-11]', () => {
  const cards = order(1, ute, van, aroha, defaultCard);
  const applied = applyToAllCards(cards, everything, spend);
  const copies = applied.cardChanges.map(({ cardType, products, limits }) => ({
    cardType,
    products,
    limits,
  }));
  const { cardType, products, limits } = van;
  expect(copies).toEqual(Array(4).fill({ cardType, products, limits }));
  expect(applied.cardChanges[1]).toBe(van);
  expect(applied.activeCardIndex).toBe(1);
});

test('a registration goes to the cards that have none of their own, also to a card that was for one driver [CARD-11]', () => {
  expect(becomes(order(0, van, ute, aroha, defaultCard), everything)).toEqual([
    van,
    ute,
    { ...van, driver: { name: 'Aroha Ngata' } },
    van,
  ]);
});

test('a driver name goes to the cards that have none of their own [CARD-11]', () => {
  const both: Card = { ...van, cardType: 'DriverVehicle', driver: { name: 'Mere Tāwhiri' } };
  const unnamed: Card = { ...aroha, driver: { name: ' ' } };
  expect(becomes(order(0, both, aroha, unnamed, ute), everything)).toEqual([
    both,
    { ...both, driver: { name: 'Aroha Ngata' } },
    both,
    { ...both, vehicle: { registration: 'QBT917' } },
  ]);
});

test('a card that keeps what it has to stay complete, and takes nothing else, counts as not changed [CARD-11]', () => {
  const cards = order(0, van, aroha);
  expect(applyToAllCards(cards, ['cardType'], spend)).toBe(cards);
  expect(previewApplyToAll(cards, ['cardType'], spend)).toMatchObject({ changed: 0, keepHolder: 1 });
});

test('a part that is left out stays as it is on every card [CARD-11]', () => {
  const other: Card = { ...aroha, products: 'PetrolOilAndWash', limits: { daily: 90, monthly: null } };
  const cards = order(0, van, other);
  expect(becomes(cards, without('products', 'daily'))[1]).toEqual({
    ...other,
    cardType: 'Vehicle',
    vehicle: { registration: 'NKP482' },
    limits: { daily: 90, monthly: 1_000 },
  });
  expect(becomes(cards, without('cardType', 'registration', 'monthly'))[1]).toEqual({
    ...other,
    products: 'FuelsOnly',
    limits: { daily: 400, monthly: null },
  });
  expect(applyToAllCards(cards, [], spend)).toBe(cards);
});

test('a complete card keeps who may use it where it would miss a registration, and takes the rest [CARD-11]', () => {
  const cards = order(0, van, aroha, defaultCard, ute);
  const { products, limits } = van;
  expect(becomes(cards, without('registration'))).toEqual([
    van,
    { ...aroha, products, limits },
    { ...defaultCard, products, limits },
    ute,
  ]);
  expect(previewApplyToAll(cards, without('registration'), spend)).toMatchObject({
    changed: 2,
    keepHolder: 2,
    keepLimits: 0,
  });
});

test('a complete card keeps its limits where one would be above another, and takes the rest [CARD-11, CARD-07]', () => {
  const small: Card = { ...defaultCard, limits: { daily: 100, monthly: 300 } };
  const [, kept] = becomes(order(0, van, small), without('monthly'));
  expect(kept).toEqual({ ...van, limits: { daily: 100, monthly: 300 } });
  expect(becomes(order(0, van, small), everything)[1]?.limits).toEqual({ daily: 400, monthly: 1_000 });
  const broken: Card = { ...van, limits: { daily: 400, monthly: 1_251 } };
  const cards = order(0, broken, small);
  expect(becomes(cards, everything)[1]?.limits).toEqual({ daily: 100, monthly: 300 });
  expect(previewApplyToAll(cards, everything, spend)).toMatchObject({ changed: 1, keepLimits: 1 });
});

test('an incomplete card takes all that was chosen [CARD-11]', () => {
  const nobody: Card = { ...aroha, driver: { name: '' } };
  const [, taken] = becomes(order(0, van, nobody), without('registration'));
  expect(taken).toEqual({ ...van, vehicle: { registration: '' } });
  expect(isCardComplete(taken as Card, spend)).toBe(false);
});

test('what the active card does not show is not given away [CARD-11]', () => {
  const once: Card = { ...van, cardType: 'Any', driver: { name: 'Aroha Ngata' } };
  const waiting: Card = { ...defaultCard, cardType: 'DriverVehicle' };
  const cards = order(0, once, waiting);
  expect(fieldsToCopy(cards)).toEqual(['cardType', 'products', 'daily', 'monthly']);
  expect(fieldsToCopy(order(0, van))).toEqual(['cardType', 'registration', 'products', 'daily', 'monthly']);
  expect(fieldsToCopy(order(0, aroha))).toEqual(['cardType', 'driverName', 'products', 'daily', 'monthly']);
  expect(becomes(cards, without('cardType'))[1]).toEqual({
    ...once,
    ...waiting,
    products: once.products,
    limits: once.limits,
  });
});

test('a card that asks for no registration and no driver gets none [CARD-11]', () => {
  const both: Card = { ...van, cardType: 'DriverVehicle', driver: { name: 'Mere Tāwhiri' } };
  const cards = order(0, both, defaultCard, ute, aroha);
  expect(applyToAllCards(cards, ['registration', 'driverName'], spend)).toBe(cards);
});

test('before it is applied, each part says how many cards it changes [CARD-11]', () => {
  const cards = order(1, ute, { ...van, limits: { daily: 250, monthly: 1_000 } }, aroha, defaultCard);
  const byField = { registration: 2, driverName: 0, products: 2, monthly: 2 };
  expect(previewApplyToAll(cards, everything, spend)).toEqual({
    changed: 3,
    byField: { ...byField, cardType: 2, daily: 1 },
    keepHolder: 0,
    keepLimits: 0,
    lackName: 0,
  });
  expect(previewApplyToAll(cards, without('cardType', 'daily'), spend).byField).toEqual({
    ...byField,
    registration: 0,
    cardType: 2,
    daily: 1,
  });
});

test('without an active card, or with one card, nothing changes [CARD-11]', () => {
  for (const cards of [order(null, van, ute), order(0, van)])
    expect(applyToAllCards(cards, everything, spend)).toBe(cards);
  expect(fieldsToCopy(order(null, van))).toEqual([]);
});
