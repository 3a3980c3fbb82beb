import { expect, test } from 'vitest';
import { type Card, type Cards, defaultCard, initialCards } from '../state.ts';
import { addFleet, roomForFleet } from './add-fleet.ts';

const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'NKP482' } };
const vans = (count: number): Card[] => Array.from({ length: count }, () => van);
const holding = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });

test('a fleet takes the place of the first card while nobody touched it [CARD-02]', () => {
  expect(addFleet(initialCards, vans(2))).toEqual({ ...initialCards, cardChanges: vans(2) });
});

test.each([
  ['that was changed', holding({ ...defaultCard, products: 'FuelsOnly' })],
  ['that is not alone', holding(defaultCard, defaultCard)],
])('a card %s stays, and the first card of the fleet is active [CARD-02]', (_, cards) => {
  const after = addFleet(cards, vans(2));
  expect(after.cardChanges).toEqual([...cards.cardChanges, van, van]);
  expect(after.activeCardIndex).toBe(cards.cardChanges.length);
});

test('a fleet is added up to the most one order may hold [CARD-12]', () => {
  expect(roomForFleet(initialCards)).toBe(1_000);
  expect(roomForFleet(holding(...vans(998)))).toBe(2);
  expect(addFleet(holding(...vans(998)), vans(5)).cardChanges).toHaveLength(1_000);
  const full = holding(...vans(1_000));
  expect(addFleet(full, vans(1))).toBe(full);
  expect(addFleet(initialCards, [])).toBe(initialCards);
});
