import { expect, test } from 'vitest';
import type { CardField } from './fields.ts';
import { applyBulkEdit, bulkEditFields, previewBulkEdit } from './set-several.ts';
import { type Card, type Cards, defaultCard, initialCards } from './state.ts';

const van: Card = {
  cardType: 'Vehicle',
  vehicle: { registration: 'NKP482' },
  driver: { name: '' },
  products: 'FuelsOnly',
  limits: { daily: 100, monthly: 300 },
};
const aroha: Card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const source: Card = {
  cardType: 'DriverVehicle',
  vehicle: { registration: 'KEA101' },
  driver: { name: 'Mere' },
  products: 'FuelsAndAdBlue',
  limits: { daily: 400, monthly: 1_000 },
};
const cards: Cards = { ...initialCards, cardChanges: [van, aroha, defaultCard, van] };
const spend = 1_250;
const several = (fields: readonly CardField[]) => ({ chosen: new Set([0, 1]), fields, source });
const isSet = (...fields: CardField[]) => applyBulkEdit(cards, several(fields), spend).cardChanges;

test.each<[CardField[], Partial<Card>, Partial<Card>]>([
  [['products'], { products: 'FuelsAndAdBlue' }, { products: 'FuelsAndAdBlue' }],
  [['monthly'], { limits: { daily: 100, monthly: 1_000 } }, { limits: { daily: 250, monthly: 1_000 } }],
  // 400 a day does not fit 300 a month.
  [['daily'], {}, { limits: { daily: 400, monthly: null } }],
  [['daily', 'monthly'], { limits: source.limits }, { limits: source.limits }],
  [['cardType'], { cardType: 'DriverVehicle' }, { cardType: 'DriverVehicle' }],
  [['registration', 'driverName'], {}, {}],
  [[], {}, {}],
])(
  'of %j the chosen cards get what is ticked, and other cards nothing [FORM-11]',
  (fields, first, second) => {
    expect(isSet(...fields)).toEqual([{ ...van, ...first }, { ...aroha, ...second }, defaultCard, van]);
  },
);

test('before it is set it is said how many change, keep their limits, or lack a name by their new type [FORM-11]', () => {
  expect(previewBulkEdit(cards, several(['daily', 'products']), spend)).toMatchObject({
    changed: 2,
    byField: { daily: 1, products: 2, cardType: 0 },
    keepLimits: 1,
    lackName: 0,
  });
  expect(previewBulkEdit(cards, several(['cardType']), spend)).toMatchObject({
    changed: 2,
    keepHolder: 0,
    lackName: 2,
  });
  const nothing = several(['registration']);
  expect(applyBulkEdit(cards, nothing, spend)).toBe(cards);
  expect(bulkEditFields).toEqual(['cardType', 'products', 'daily', 'monthly']);
});
