import { expect, test } from 'vitest';
import type { FuelOffer } from '../fields/offer.ts';
import { standardOffer } from '../testing/offers.ts';
import { emptyOfferLine, standardOfferLineOf } from './offer-line.ts';

const at = (cents: number, more: Partial<FuelOffer> = {}): FuelOffer => ({
  ...standardOffer,
  pumpPrice: 2.75,
  discounts: [{ product: 'Diesel', centsPerLitre: cents }],
  ...more,
});
const one = (offer: FuelOffer) => [{ fromDollars: 0, belowDollars: null, offer }];
const two = (under: FuelOffer, from: FuelOffer) => [
  { fromDollars: 0, belowDollars: 1_000, offer: under },
  { fromDollars: 1_000, belowDollars: null, offer: from },
];
const free = { monthlyFee: 0, yearlyFee: 0 };
const paid = { monthlyFee: 5, yearlyFee: 50 };
const figure = 'About $29 a month on $1,000 of fuel, based on $2.75 a litre.';

test.each([
  [
    'one band without a fee',
    one(at(8, free)),
    '8 cents per litre off the pump price.',
    `${figure} No account fee.`,
  ],
  ['one that says nothing of a fee', one(at(8)), '8 cents per litre off the pump price.', figure],
  [
    'one with a fee',
    one(at(8, paid)),
    '8 cents per litre off the pump price.',
    `${figure} The account fee is $5.00 a month, or $50.00 a year.`,
  ],
  [
    'bands that differ, by the one that holds the example',
    two(at(6, free), at(8, free)),
    '6 to 8 cents per litre off the pump price.',
    'By what you spend: about $29 a month on $1,000 of fuel, based on $2.75 a litre. No account fee.',
  ],
  ['bands whose fees differ', two(at(8, free), at(8, paid)), '8 cents per litre off the pump price.', figure],
  [
    'no price to estimate by',
    one(at(8.5, { pumpPrice: null })),
    '8.5 cents per litre off the pump price.',
    '',
  ],
  [
    'a discount off the list price, which saves no known amount',
    one(at(18, { isDiscountOffPump: false, ...free })),
    '18 cents per litre off the list price, not the pump price.',
    'No account fee.',
  ],
  ['a single cent', one(at(1, { pumpPrice: null })), '1 cent per litre off the pump price.', ''],
])('the line of %s [FORM-06, SAY-07]', (_, bands, lead, rest) => {
  expect(standardOfferLineOf(bands)).toEqual({ lead, rest });
});

test.each([
  ['no offers', []],
  ['offers that give nothing', one(at(0, free))],
  ['offers without a discount', one(at(0, { discounts: [] }))],
  ['bases that cannot be compared', two(at(8), at(18, { isDiscountOffPump: false }))],
])('there is no line of %s [FORM-06]', (_, bands) => {
  expect(standardOfferLineOf(bands)).toEqual(emptyOfferLine);
});
