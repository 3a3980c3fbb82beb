import { expect, test } from 'vitest';
import * as z from 'zod';
import { handoverEvent } from '../contract/handover.ts';
import { cardColumnList, cardDifferences, printedValue, toHandoverCard, toPrintedCard } from './columns.ts';
import { cardFields } from './fields.ts';
import { type Card, defaultCard } from './state.ts';

const van: Card = {
  ...defaultCard,
  cardType: 'Vehicle',
  vehicle: { registration: 'KEA101' },
  driver: { name: 'Aroha Ngata' },
  limits: { daily: 200, monthly: null },
};

test('a card is printed under the released names, without what its type does not ask for [ORDER-01]', () => {
  expect(toPrintedCard(van, 1)).toEqual({
    number: 2,
    type: 'Vehicle',
    registration: 'KEA101',
    driver: '',
    products: 'All Products excluding Tobacco',
    daily: 200,
    monthly: null,
  });
  expect(cardColumnList.map(({ title }) => title.toLowerCase())).toEqual([
    'type',
    'registration',
    'driver',
    'products',
    'daily limit',
    'monthly limit',
  ]);
});

test('every field of a card is printed in a column of its own [ORDER-01]', () => {
  const values = cardColumnList.map((column) => printedValue(toPrintedCard(van, 0), column));
  expect(values).toHaveLength(cardFields.length);
  expect(values).not.toContain(undefined);
  expect(new Set(cardColumnList.map(({ name }) => name)).size).toBe(cardFields.length);
});

test('a card of an event has each column at the released path, and no other field [ORDER-01]', () => {
  const cards: Card[] = [
    defaultCard,
    van,
    { ...van, cardType: 'DriverVehicle', limits: { daily: null, monthly: 9 } },
  ];
  expect(cards.map(toHandoverCard)).toEqual(cards);
  const event = z
    .toJSONSchema(handoverEvent)
    .oneOf?.find(({ properties }) => Object(properties?.['type']).const === 'cards.ordered');
  const leaves = (schema: z.core.JSONSchema.BaseSchema, path: readonly string[] = []): string[] =>
    schema.properties
      ? Object.entries(schema.properties).flatMap(([name, of]) => leaves(Object(of), [...path, name]))
      : [path.join('.')];
  const { cards: ordered } = Object(event?.properties?.['data']).properties;
  expect(leaves(ordered.items)).toEqual(cardColumnList.map(({ path }) => path));
});

test('a correction names the cards that changed, before and after [ORDER-01]', () => {
  const products = 'All Products excluding Tobacco';
  expect(cardDifferences([defaultCard, van], [defaultCard, { ...van, products: 'FuelsOnly' }, van])).toEqual([
    {
      what: 'Card 2',
      before: `Vehicle, KEA101, ${products}, $200.00 a day, no limit a month`,
      after: expect.stringMatching(/^Vehicle, KEA101, (?!All).+, \$200.00 a day, no limit a month$/),
    },
    {
      what: 'Card 3',
      before: 'none',
      after: `Vehicle, KEA101, ${products}, $200.00 a day, no limit a month`,
    },
  ]);
});
