import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { expect, test } from 'vitest';
import { promoOfferTerms } from './promo-offer-terms.ts';

const told = (promo: FuelOffer, standard: FuelOffer | null) =>
  promoOfferTerms(promo, standard, 'Membership number').map(
    ({ term, definition }) => `${term}: ${definition}`,
  );

const instead = 'Instead of your standard offer: 12 cents per litre';

test('OFF-01 what a promo offer changes is told line by line, and nothing else is', () => {
  expect(told(plainPromo, standardOffer)).toEqual([instead, 'Airpoints: Earned']);
  expect(told(memberPromo, standardOffer)).toEqual([
    instead,
    'Airpoints: Not earned on this offer',
    'Membership number: Needed',
    'Account fee: $5.00 a month, or $50.00 a year',
    'Invoice date: You choose it',
  ]);
  expect(told({ ...memberPromo, skipInvoiceDate: true }, standardOffer)).not.toContain(
    'Invoice date: You choose it',
  );
  expect(told({ ...plainPromo, skipInvoiceDate: false }, standardOffer)).toEqual([
    instead,
    'Airpoints: Earned',
  ]);
  expect(told(noCheckPromo, standardOffer)).toEqual([
    instead,
    'Airpoints: Earned',
    'Credit check: Not needed',
  ]);
});

test('OFF-01 while the standard offer is not there it is said not to be known', () => {
  expect(told(plainPromo, null)[0]).toBe('Instead of your standard offer: Not known yet');
});
