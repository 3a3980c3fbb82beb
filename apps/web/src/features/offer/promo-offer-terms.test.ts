import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { expect, test } from 'vitest';
import { promoOfferTerms, promoOfferTitle } from './promo-offer-terms.ts';

const told = (promo: FuelOffer, standard: FuelOffer | null) =>
  promoOfferTerms(promo, standard, 'Membership number').map(
    ({ term, definition }) => `${term}: ${definition}`,
  );

const instead = 'Instead of your standard offer: 12 cents per litre';

test('OFF-01 what a promo offer changes is told line by line, and nothing else is', () => {
  expect(told(plainPromo, standardOffer)).toEqual([instead, 'Airpoints: Earned']);
  expect(told(memberPromo, standardOffer)).toEqual([
    'Account fee: $5.00 a month, or $50.00 a year',
    instead,
    'Airpoints: Not earned on this offer',
    'Membership number: Needed',
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
    `${instead} off the pump price`,
    'Airpoints: Earned',
    'Credit check: Not needed',
  ]);
});

test('OFF-01 a promo offer is called by its gain, and by its own figure where prices differ or nothing is gained', () => {
  expect(promoOfferTitle('HIGHCOUNTRY', memberPromo, standardOffer)).toBe('HIGHCOUNTRY: 2 cents better');
  expect(promoOfferTitle('LISTPRICE', noCheckPromo, standardOffer)).toBe(
    'LISTPRICE: 14 cents off the list price',
  );
  expect(promoOfferTitle('SAME', { ...plainPromo, discounts: standardOffer.discounts }, standardOffer)).toBe(
    'SAME: 12 cents off the pump price',
  );
  expect(promoOfferTitle('HARVEST', plainPromo, null)).toBe('HARVEST: 14 cents off the pump price');
});

test('OFF-01 while the standard offer is not there it is said not to be known', () => {
  expect(told(plainPromo, null)[0]).toBe('Instead of your standard offer: Not known yet');
});
