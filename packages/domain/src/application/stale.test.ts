import { describe, expect, test } from 'vitest';
import { completeApplicants, limitedDirector, limitedNonDirector } from '../testing/applicants.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '../testing/offers.ts';
import { lindisPassFencing, tainuiStreet } from '../testing/records.ts';
import { type Broken, refusals } from '../testing/refusals.ts';

const { soleTrader, trustWithRegistrationNumber: trust, creditCheckSkipped: unchecked } = completeApplicants;
const changedOffer = 'This offer has changed since you saw it. Look at your offer again';
const standard = [`details.loyaltyDetails.standardOffer: ${changedOffer}`];
const promo = [`details.loyaltyDetails.promoOffer: ${changedOffer}`];
const dearer = { ...standardOffer, discounts: [{ product: 'Diesel', centsPerLitre: 11 }] };

const business = [
  'details.businessDetails.business: The register says something else of this business now. Choose your business again',
];

const broken: Broken[] = [
  [
    'the number of another business',
    limitedDirector,
    { businessDetails: { nzbn: '9429041288307' } },
    business,
  ],
  ['a number without its record', limitedDirector, { businessDetails: { business: null } }, business],
  [
    'a record without its number',
    limitedDirector,
    { businessDetails: { nzbn: null } },
    business,
    { business: null },
  ],
  [
    'a record that the register has changed',
    limitedDirector,
    {},
    business,
    { business: { ...lindisPassFencing, registrationDate: '2026-01-31' } },
  ],
  [
    'a director of one’s own making',
    limitedDirector,
    { businessDetails: { business: { ...lindisPassFencing, roles: lindisPassFencing.roles.slice(1) } } },
    business,
  ],
  [
    'one’s own name for a business of the register',
    limitedDirector,
    {
      businessDetails: {
        businessName: 'Lindis Pass Holdings Limited',
        tradingName: 'Lindis Pass Holdings Limited',
      },
    },
    business,
  ],
  ['a standard offer of other cents', soleTrader, {}, standard, { standardOffer: dearer }],
  [
    'a standard offer of another amount',
    limitedDirector,
    {},
    standard,
    { standardOffer: { ...standardOffer, id: 'standard-2000' } },
  ],
  [
    'the number of another standard offer',
    limitedDirector,
    { loyaltyDetails: { standardOfferId: 'standard-2000' } },
    standard,
  ],
  [
    'a better standard offer of one’s own making',
    limitedDirector,
    { loyaltyDetails: { standardOffer: dearer } },
    standard,
  ],
  [
    'a promo offer that ends sooner',
    soleTrader,
    {},
    promo,
    { promoOffer: { ...plainPromo, validToDate: '2026-12-31' } },
  ],
  [
    'a promo offer that comes off the invoice now',
    soleTrader,
    {},
    promo,
    { promoOffer: { ...plainPromo, isDiscountOffPump: false } },
  ],
  ['a promo offer without a code', limitedDirector, { loyaltyDetails: { promoOffer: noCheckPromo } }, promo],
  ['the number of one', limitedDirector, { loyaltyDetails: { promoOfferId: 'promo-no-check' } }, promo],
  ['the offer of another code', unchecked, { loyaltyDetails: { promoOffer: plainPromo } }, promo],
  ['the number of another code', unchecked, { loyaltyDetails: { promoOfferId: plainPromo.id } }, promo],
  ['a discount that is not the offer’s', unchecked, { loyaltyDetails: { isDiscountOffPump: true } }, promo],
  ['a day that is not the offer’s', trust, { loyaltyDetails: { validToDate: '2031-01-31' } }, promo],
  [
    'Airpoints that nobody was asked about',
    soleTrader,
    { loyaltyDetails: { airpointsValid: true } },
    ['details.loyaltyDetails.airpointsValid: Check your Airpoints number again'],
  ],
  [
    'an Airpoints number that is right, as one that is not',
    limitedDirector,
    { loyaltyDetails: { airpointsValidated: false } },
    ['details.loyaltyDetails.airpointsValid: Check your Airpoints number again'],
  ],
  [
    'the details of another address',
    limitedNonDirector,
    { finalDetails: { deliveryAddressLookupResponse: tainuiStreet } },
    [
      'details.finalDetails.deliveryAddressLookupResponse: These are the details of another address. Choose where the cards go again',
    ],
  ],
];

describe('what look-ups gave the sender, and give no more', () => {
  test.each(broken)('%s is refused [API-02]', (_, applicant, parts, expected, facts) => {
    expect(refusals(applicant, parts, facts)).toEqual(expected);
  });

  test('a code that is not valid any more is refused once, not for its offer too [API-02]', () => {
    expect(refusals(trust, {}, { promoOffer: null })).toContain(
      'details.loyaltyDetails.promoCode: This promo code is not valid. Check it, or leave it out',
    );
    expect(refusals(trust, {}, { promoOffer: null }).join()).not.toContain(changedOffer);
  });

  test('who never saw the standard offer is not refused for it [API-02]', () => {
    const unseen = { standardOffer: null, standardOfferId: null };
    expect(refusals(limitedDirector, { loyaltyDetails: unseen })).toEqual([]);
  });

  test('a register that gives no answer, or has its roles in another order, refuses nobody [API-02]', () => {
    expect(refusals(limitedDirector, {}, { business: 'unknown' })).toEqual([]);
    const reordered = { ...lindisPassFencing, roles: lindisPassFencing.roles.toReversed() };
    expect(refusals(limitedDirector, {}, { business: reordered })).toEqual([]);
  });

  test('the same offer with its products in another order is the same [API-02]', () => {
    const discounts = [
      { product: 'Diesel', centsPerLitre: 16 },
      { product: 'Petrol', centsPerLitre: 14 },
    ];
    const sent = { ...memberPromo, discounts };
    const found = { ...memberPromo, discounts: discounts.toReversed() };
    expect(refusals(trust, { loyaltyDetails: { promoOffer: sent } }, { promoOffer: found })).toEqual([]);
  });
});
