import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCard } from '../testing/cards.ts';
import { cardSorts, sortCardIndexes } from './sort.ts';
import { type Card, defaultCard } from './state.ts';

const card = (
  cardType: Card['cardType'],
  registration: string,
  name: string,
  monthly: number | null,
): Card => ({
  ...defaultCard,
  cardType,
  vehicle: { registration },
  driver: { name },
  limits: { daily: 100, monthly },
});
const cards = [
  card('DriverVehicle', 'KEA10', 'Mere Tāwhiri', null),
  // Typed before another type was chosen, so not on the card.
  card('Any', 'AAA1', 'Aaron', 500),
  card('Vehicle', 'KEA9', 'Aaron', 250),
  card('Driver', 'AAA1', 'āpirana Ngata', 1_000),
  card('DriverVehicle', '', ' ', 500),
  card('DriverVehicle', 'ABC123', 'Aroha Ngata', null),
];

test.each([
  ['added', [0, 1, 2, 3, 4, 5]],
  ['registration', [5, 2, 0, 1, 3, 4]],
  ['driver', [3, 5, 0, 1, 2, 4]],
  ['monthly', [2, 1, 4, 3, 0, 5]],
] as const)(
  'sorted by %s, empty values come last and equal ones as they were added [FORM-11]',
  (sort, places) => {
    expect(sortCardIndexes(cards, sort)).toEqual(places);
  },
);

test('whatever the cards, sorting names each of them once and leaves them as they are [FORM-11]', () => {
  fc.assert(
    fc.property(fc.array(anyCard), fc.constantFrom(...cardSorts), (all, sort) => {
      const before = structuredClone(all);
      const places = sortCardIndexes(all, sort);
      expect(places.toSorted((one, other) => one - other)).toEqual([...all.keys()]);
      expect(all).toEqual(before);
    }),
  );
});
