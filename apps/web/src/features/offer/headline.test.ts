import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { expect, test } from 'vitest';
import { formatCents, headlineCents } from './headline.ts';

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
])('OFF-10 of the discounts %j the figure is %i', (cents, figure) => {
  expect(headlineCents(offering(...cents))).toBe(figure);
});

test('OFF-10 half a cent is kept', () => {
  expect(formatCents(12.5)).toBe('12.5');
  expect(formatCents(12)).toBe('12');
});
