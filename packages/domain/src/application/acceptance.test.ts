import { describe, expect, test } from 'vitest';
import { completeApplicants, limitedDirector, limitedNonDirector } from '../testing/applicants.ts';
import { plainPromo } from '../testing/offers.ts';
import { at, type Broken, refusals } from '../testing/refusals.ts';

const box = 'Enter a street address. A PO Box, Private Bag or DX cannot be used here';
const whole = 'Enter the whole address: first line, town and postcode';

const { soleTrader, trustWithRegistrationNumber: trust, creditCheckSkipped: unchecked } = completeApplicants;

const broken: Broken[] = [
  [
    'no record and no manual entry',
    limitedDirector,
    { businessDetails: { nzbn: null, business: null } },
    ['details.businessDetails.businessName: Pick your business from the list, or choose Enter manually'],
    { business: null },
  ],
  [
    'a box for a business',
    limitedDirector,
    { businessDetails: { physicalAddress: at('PO Box 2, Wānaka 9343') } },
    [`details.businessDetails.physicalAddress: ${box}`],
  ],
  [
    'an empty address',
    limitedDirector,
    { businessDetails: { physicalAddress: at(' ') } },
    [`details.businessDetails.physicalAddress: ${whole}`],
  ],
  [
    'an address by hand without a postcode',
    soleTrader,
    { businessDetails: { physicalAddress: at('8 Kauri Lane') } },
    [`details.businessDetails.physicalAddress: ${whole}`],
  ],
  [
    'a fuel amount of nought',
    limitedDirector,
    { businessDetails: { fuelAmount: 0 } },
    ['details.businessDetails.fuelAmount: Enter the monthly fuel spend'],
  ],
  [
    'a promo code that is not valid',
    limitedDirector,
    { loyaltyDetails: { promoCode: 'GUESS' } },
    ['details.loyaltyDetails.promoCode: This promo code is not valid. Check it, or leave it out'],
  ],
  [
    'no membership number',
    trust,
    { loyaltyDetails: { membershipNumber: null } },
    ['details.loyaltyDetails.membershipNumber: This offer needs a membership number'],
  ],
  [
    'an Airpoints number the partner refuses',
    limitedDirector,
    {},
    [
      'details.loyaltyDetails.airpointsNumber: This number and name do not match at Airpoints. Check them, or choose None',
    ],
    { airpointsValid: false },
  ],
  [
    'Airpoints without a name',
    limitedDirector,
    { loyaltyDetails: { airpointsLastName: null } },
    [
      'details.loyaltyDetails.airpointsNumber: This number and name do not match at Airpoints. Check them, or choose None',
    ],
  ],
  [
    'no word on directors',
    limitedDirector,
    { creditDetails: { isCompanyDirector: null } },
    ['details.creditDetails.isCompanyDirector: Say whether you are a director of the company'],
  ],
  [
    'requirements unread',
    limitedNonDirector,
    { creditDetails: { readRepresentativeRequirements: false } },
    ['details.creditDetails.readRepresentativeRequirements: Read the notes for representatives'],
  ],
  [
    'an applicant of seventeen',
    limitedDirector,
    { creditDetails: { dateOfBirth: '2008-11-22' } },
    [
      'details.creditDetails.dateOfBirth: You must be at least 18 to apply. Someone at the business who is 18 or older can apply instead',
    ],
  ],
  [
    'a home in a box',
    limitedDirector,
    { creditDetails: { residentialAddress: at('Private Bag 9, Tarras 9383') } },
    [`details.creditDetails.residentialAddress: ${box}`],
  ],
  [
    'a delivery to nowhere',
    limitedDirector,
    { finalDetails: { deliveryAddress: at('') } },
    [`details.finalDetails.deliveryAddress: ${whole}`],
  ],
  [
    'no invoice date',
    trust,
    { finalDetails: { invoiceDate: null } },
    ['details.finalDetails.invoiceDate: Choose an invoice date'],
  ],
  [
    'no payment plan',
    trust,
    { finalDetails: { paymentPlan: null } },
    ['details.finalDetails.paymentPlan: Choose how the account fee is paid'],
  ],
  [
    'a bank account that fails its check',
    limitedDirector,
    {},
    ['details.finalDetails.bankAccountNumber: Check the bank and the account number: they do not match'],
    { bankAccountValid: false },
  ],
  [
    'two questions skipped',
    trust,
    { finalDetails: { invoiceDate: null, paymentPlan: null } },
    [
      'details.finalDetails.invoiceDate: Choose an invoice date',
      'details.finalDetails.paymentPlan: Choose how the account fee is paid',
    ],
  ],
];

describe('what the server refuses', () => {
  test.each(Object.entries(completeApplicants))('nothing of what %s sends [VAL-07]', (_, applicant) => {
    expect(refusals(applicant, {})).toEqual([]);
  });

  test.each(broken)('%s [VAL-07]', (_, applicant, parts, expected, facts) => {
    expect(refusals(applicant, parts, facts)).toEqual(expected);
  });

  test('a credit check left out refuses each of its questions [VAL-07]', () => {
    expect(refusals(limitedDirector, { creditDetails: null })).toEqual([
      'details.creditDetails.isCompanyDirector: Say whether you are a director of the company',
      'details.creditDetails.legalName: Enter your full legal name, as it appears on your driver licence',
      'details.creditDetails.gender: Choose a gender, or that you would rather not say',
      'details.creditDetails.dateOfBirth: Enter your date of birth, for example 27 3 1985',
      'details.creditDetails.driversLicenseNumber: Enter the number and version of your driver licence',
      `details.creditDetails.residentialAddress: ${whole}`,
      'details.creditDetails.agreedToCreditCheck: Agree to the credit check, or call us to apply another way',
    ]);
  });

  test('a skipped credit check is believed of the server, never of the sender [VAL-07]', () => {
    expect(refusals(unchecked, {}, { promoOffer: plainPromo })[0]).toBe(
      'details.creditDetails.legalName: Enter your full legal name, as it appears on your driver licence',
    );
  });

  test('a delivery to a box is accepted [VAL-08]', () => {
    expect(
      refusals(limitedDirector, { finalDetails: { deliveryAddress: at('PO Box 218, Wānaka 9343') } }),
    ).toEqual([]);
  });
});
