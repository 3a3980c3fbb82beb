import { expect, test } from 'vitest';
import { initialApplication } from './state.ts';

const empty: unknown[] = [null, '', false];

function initialValues(value: unknown, place: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return empty.includes(value) ? [] : [[place, value]];
  return Object.entries(value).flatMap(([name, part]) =>
    initialValues(part, place === '' ? name : `${place}.${name}`),
  );
}

test('a new application has its defaults and no other answer [ROUTE-01, ROUTE-16, BUS-13, OFF-11, CARD-03]', () => {
  expect(Object.fromEntries(initialValues(initialApplication, ''))).toEqual({
    'saver.applicationType': 1,
    'landing.acceptedUpdates': true,
    'business.fuelAmount': 500,
    'offer.isDiscountOffPump': true,
    'offer.promoCodeValid': true,
    'cards.cardChanges.0.cardType': 'Any',
    'cards.cardChanges.0.products': 'AllExcludingTobacco',
    'cards.cardChanges.0.limits.daily': 250,
    'cards.activeCardIndex': 0,
    'cards.cardIndexToRemove': -1,
  });
});
