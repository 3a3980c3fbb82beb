import { expect, test } from 'vitest';
import { standardOffer } from '../testing/offers.ts';
import {
  discountGainOver,
  discountGroups,
  formatCents,
  gainOverStandardOffer,
  headlineDiscountCents,
  monthlySaving,
} from './headline.ts';
import { initialOffer } from './state.ts';

const offering = (...cents: readonly number[]) => ({
  ...standardOffer,
  discounts: cents.map((centsPerLitre, index) => ({ product: `Product ${index}`, centsPerLitre })),
});

test.each([
  [[12], 12],
  [[8, 8, 9], 8],
  [[9, 8, 9], 9],
  [[9, 8], 8],
  [[], 0],
])('of the discounts %j the figure is %i [OFF-10]', (cents, figure) => {
  expect(headlineDiscountCents(offering(...cents))).toBe(figure);
});

test('products that get the same off stand together, in the order of the offer [OFF-10]', () => {
  expect(discountGroups(offering(8, 9, 8))).toEqual([
    { products: ['Product 0', 'Product 2'], centsPerLitre: 8 },
    { products: ['Product 1'], centsPerLitre: 9 },
  ]);
  expect(discountGroups(offering())).toEqual([]);
});

test.each([
  [8, 16, '8'],
  [12.75, 13.25, '0.5'],
  [12.75, 12.750_000_001, ''],
  [16, 8, ''],
])('where %d is standard, %d is better by "%s" [OFF-10]', (standard, promo, gain) => {
  const offers = {
    ...initialOffer,
    promoCodeComplete: true,
    standardOffer: offering(standard),
    promoOffer: offering(promo),
  };
  expect(gainOverStandardOffer(offers)).toBe(gain);
  expect(gainOverStandardOffer({ ...offers, standardOffer: null })).toBe('');
  expect(gainOverStandardOffer({ ...offers, promoOffer: null })).toBe('');
});

test('discounts off different prices are not compared, whichever figure is higher [OFF-01, OFF-10]', () => {
  const offList = (cents: number) => ({ ...offering(cents), isDiscountOffPump: false });
  expect(discountGainOver(offList(18), offering(8))).toBe('');
  expect(discountGainOver(offering(18), offList(8))).toBe('');
  expect(discountGainOver(offList(18), offList(8))).toBe('10');
});

test('half a cent is kept [OFF-10]', () => {
  expect(formatCents(12.5)).toBe('12.5');
  expect(formatCents(12)).toBe('12');
});

test('cents have the two decimals that an offer may have, and none is rounded up [OFF-10]', () => {
  expect(formatCents(12.75)).toBe('12.75');
  expect(formatCents(12.05)).toBe('12.05');
  expect(formatCents(12.79 - 12.75)).toBe('0.04');
});

test.each([
  ['litres of the spend, times the cents', 500, 2.5, [12], 24],
  ['whole dollars', 333, 2.75, [16], 19],
  ['nothing off', 500, 2.5, [], 0],
  ['no price is given', 500, null, [12], undefined],
])('what is saved in a month: %s [OFF-10]', (_, spend, pumpPrice, cents, saving) => {
  expect(monthlySaving({ ...offering(...cents), pumpPrice }, spend)).toBe(saving);
});

test('what a discount off the list price comes to is not estimated by the pump price [OFF-01, OFF-10]', () => {
  expect(monthlySaving({ ...offering(18), isDiscountOffPump: false, pumpPrice: 2.75 }, 500)).toBeUndefined();
});
