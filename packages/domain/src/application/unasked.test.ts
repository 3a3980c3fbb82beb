import { describe, expect, test } from 'vitest';
import { completeApplicants, limitedDirector } from '../testing/applicants.ts';
import { noCheckPromo } from '../testing/offers.ts';
import { type Broken, refusals } from '../testing/refusals.ts';

const unasked = 'This is not asked of this application. Leave it out';
const { soleTrader, trustWithRegistrationNumber: trust } = completeApplicants;

const broken: Broken[] = [
  [
    'another trading name of a business that trades under its own',
    soleTrader,
    { businessDetails: { tradingName: 'Somebody Else' } },
    [`details.businessDetails.tradingName: ${unasked}`],
  ],
  [
    'a membership number nobody asked for',
    soleTrader,
    { loyaltyDetails: { membershipNumber: '1' } },
    [`details.loyaltyDetails.membershipNumber: ${unasked}`],
  ],
  [
    'points on an offer that earns none',
    trust,
    { loyaltyDetails: { pointType: 'Airpoints' } },
    [`details.loyaltyDetails.pointType: ${unasked}`],
  ],
  [
    'an Airpoints number without Airpoints',
    soleTrader,
    { loyaltyDetails: { airpointsNumber: '1234567' } },
    [`details.loyaltyDetails.airpointsNumber: ${unasked}`],
  ],
  [
    'a director of no company',
    soleTrader,
    { creditDetails: { isCompanyDirector: true } },
    [`details.creditDetails.isCompanyDirector: ${unasked}`],
  ],
  [
    'a plan that is skipped',
    soleTrader,
    { finalDetails: { invoiceDate: 7, paymentPlan: 'Monthly' } },
    [`details.finalDetails.invoiceDate: ${unasked}`, `details.finalDetails.paymentPlan: ${unasked}`],
  ],
  [
    'a credit check that the offer skips',
    limitedDirector,
    {
      loyaltyDetails: {
        promoCode: 'KNOWNCUSTOMER',
        promoOfferId: noCheckPromo.id,
        promoOffer: noCheckPromo,
        isDiscountOffPump: noCheckPromo.isDiscountOffPump,
        validToDate: noCheckPromo.validToDate,
      },
    },
    [`details.creditDetails: ${unasked}`, `details.creditDetails.isCompanyDirector: ${unasked}`],
    {
      promoOffer: noCheckPromo,
    },
  ],
];

describe('answers to questions that are not asked', () => {
  test.each(broken)('%s is refused [VAL-07]', (_, applicant, parts, expected, facts) => {
    expect(refusals(applicant, parts, facts)).toEqual(expected);
  });

  test('a trading name is taken of a business that says it has another [BUS-11]', () => {
    const trading = { hasDifferentTradingName: true, tradingName: 'Kauri Lane Joinery' };
    expect(refusals(soleTrader, { businessDetails: trading })).toEqual([]);
  });
});
