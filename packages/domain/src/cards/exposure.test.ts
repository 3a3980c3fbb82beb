import { expect, test } from 'vitest';
import { exposure } from './exposure.ts';
import { defaultCard, initialCards } from './state.ts';

const limitedTo = (monthly: number | null) => ({ ...defaultCard, limits: { daily: 100, monthly } });

test('CARD-07 the monthly limits of all cards are added up, and cards without one are counted', () => {
  const cardChanges = [limitedTo(500), limitedTo(null), limitedTo(750), limitedTo(null)];
  expect(exposure({ ...initialCards, cardChanges })).toEqual({ monthlyDollars: 1_250, unlimited: 2 });
  expect(exposure({ ...initialCards, cardChanges: [] })).toEqual({ monthlyDollars: 0, unlimited: 0 });
});
