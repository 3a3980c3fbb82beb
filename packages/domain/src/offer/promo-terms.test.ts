import { expect, test } from 'vitest';
import type { FuelOffer } from '../fields/offer.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '../testing/offers.ts';
import { promoOfferTerms, promoOfferTitle } from './promo-terms.ts';

const termsOf = (promo: FuelOffer, standard: FuelOffer | null) =>
  promoOfferTerms(promo, standard, 'Membership number').map(
    ({ term, definition }) => `${term}: ${definition}`,
  );

const instead = 'Instead of your standard offer: 12 cents per litre';

test('what a promo offer changes is listed line by line, and nothing else is [OFF-01]', () => {
  expect(termsOf(plainPromo, standardOffer)).toEqual([instead, 'Airpoints: Earned']);
  expect(termsOf(memberPromo, standardOffer)).toEqual([
    'Account fee: $5.00 a month, or $50.00 a year',
    instead,
    'Airpoints: Not earned on this offer',
    'Membership number: Needed',
    'Invoice date: You choose it',
  ]);
  expect(termsOf({ ...memberPromo, skipInvoiceDate: true }, standardOffer)).not.toContain(
    'Invoice date: You choose it',
  );
  expect(termsOf({ ...plainPromo, skipInvoiceDate: false }, standardOffer)).toEqual([
    instead,
    'Airpoints: Earned',
  ]);
  expect(termsOf(noCheckPromo, standardOffer)).toEqual([
    `${instead} off the pump price`,
    'Airpoints: Earned',
    'Credit check: Not needed',
  ]);
});

test('a promo offer is called by its gain, and by its own figure where prices differ or nothing is gained [OFF-01]', () => {
  expect(promoOfferTitle('HIGHCOUNTRY', memberPromo, standardOffer)).toBe('HIGHCOUNTRY: 2 cents better');
  expect(promoOfferTitle('LISTPRICE', noCheckPromo, standardOffer)).toBe(
    'LISTPRICE: 14 cents off the list price',
  );
  expect(promoOfferTitle('SAME', { ...plainPromo, discounts: standardOffer.discounts }, standardOffer)).toBe(
    'SAME: 12 cents off the pump price',
  );
  expect(promoOfferTitle('HARVEST', plainPromo, null)).toBe('HARVEST: 14 cents off the pump price');
});

test('while the standard offer is not there it is said not to be known [OFF-01]', () => {
  expect(termsOf(plainPromo, null)[0]).toBe('Instead of your standard offer: Not known yet');
});
