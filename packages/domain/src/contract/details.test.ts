import { describe, expect, test } from 'vitest';
import { submissionOf } from '../application/submission.ts';
import { defaultCard } from '../cards/state.ts';
import { limitedDirector } from '../testing/applicants.ts';
import { today } from '../testing/change.ts';
import { givePersonalGuarantee, orderCards, shareApplication } from './applications.ts';
import { submissionDetails } from './details.ts';
import { redeemStandardOffer } from './offers.ts';

const honest = submissionOf(limitedDirector, today);
const changed: [string, string, unknown][] = [
  ['businessDetails', 'fuelCardBusinessUseOnly', false],
  ['businessDetails', 'declareBusinessUse', false],
  ['businessDetails', 'businessType', 'Company'],
  ['businessDetails', 'businessName', ' '],
  ['businessDetails', 'tradingName', ''],
  ['businessDetails', 'confirmBusinessUse', false],
  ['businessDetails', 'nzbn', '942904128830'],
  ['businessDetails', 'business', 'Lindis Pass Fencing Limited'],
  ['businessDetails', 'fuelAmount', 0],
  ['businessDetails', 'fuelAmount', 10_000_001],
  ['businessDetails', 'fuelAmount', '500'],
  ['businessDetails', 'staffNote', 'x'],
  ['loyaltyDetails', 'pointType', 'Stamps'],
  ['loyaltyDetails', 'promoCodeValid', false],
  ['loyaltyDetails', 'airpointsValid', null],
  ['creditDetails', 'legalName', 'one\r\ntwo'],
  ['creditDetails', 'gender', 'NonBinary'],
  ['creditDetails', 'dateOfBirth', '27/03/1985'],
  ['creditDetails', 'driversLicenseNumber', 'AB12345'],
  ['creditDetails', 'driversLicenseVersionNo', '1'],
  ['creditDetails', 'agreedToCreditCheck', false],
  ['creditDetails', 'consentVersion', ''],
  ['creditDetails', 'consentVersion', 'never agreed to anything'],
  ['finalDetails', 'contactNumber', '555'],
  ['finalDetails', 'invoiceEmail', 'accounts@'],
  ['finalDetails', 'invoiceDate', 8],
  ['finalDetails', 'paymentPlan', 'Weekly'],
  ['finalDetails', 'bankId', ''],
  ['finalDetails', 'bankAccountName', ''],
  ['finalDetails', 'bankAccountNumber', ''],
  ['finalDetails', 'hasBankSigningAuthority', false],
  ['finalDetails', 'hasAcceptedTermsAndConditions', false],
  ['finalDetails', 'termsVersion', '2026-1'],
  ['finalDetails', 'privacyVersion', '__proto__'],
];
const reported: [string, string, unknown, string][] = [
  ['businessDetails', 'businessType', 'Company', 'Choose the kind of business'],
  ['businessDetails', 'fuelCardBusinessUseOnly', false, 'Fuel cards are for businesses only'],
  [
    'businessDetails',
    'fuelCardBusinessUseOnly',
    null,
    'Say whether the cards will be used for business only',
  ],
  [
    'businessDetails',
    'declareBusinessUse',
    false,
    'Tick the box to declare that the cards are for business only',
  ],
  ['businessDetails', 'confirmBusinessUse', false, 'Confirm that the cards are used for business only'],
  ['businessDetails', 'nzbn', '1', 'NZBN must be 13 numbers'],
  ['businessDetails', 'fuelAmount', '500', 'Monthly fuel spend must be a whole number of dollars, like 500'],
  ['businessDetails', 'fuelAmount', 0, 'Monthly fuel spend must be $1.00 or more'],
  ['businessDetails', 'fuelAmount', 10_000_001, 'Monthly fuel spend must be $10,000,000.00 or less'],
  ['loyaltyDetails', 'pointType', 'Stamps', 'Choose Airpoints or None'],
  ['loyaltyDetails', 'promoCodeValid', false, 'This promo code is not valid. Check it, or leave it out'],
  ['creditDetails', 'gender', 'NonBinary', 'Choose a gender, or that you would rather not say'],
  [
    'creditDetails',
    'agreedToCreditCheck',
    false,
    'Agree to the credit check, or call us to apply another way',
  ],
  [
    'finalDetails',
    'hasBankSigningAuthority',
    false,
    'Use an account you can authorise payments from on your own, or call us to set this one up',
  ],
  ['finalDetails', 'hasAcceptedTermsAndConditions', false, 'Accept the terms'],
];
const fields = (error: { issues: { path: PropertyKey[] }[] } | undefined) =>
  error?.issues.map(({ path }) => path.join('.'));

describe('the body of a submission', () => {
  test.each(changed)('%s.%s may not be %j [VAL-07]', (part, field, value) => {
    const details = structuredClone(honest) as unknown as Record<string, Record<string, unknown>>;
    details[part] = { ...details[part], [field]: value };
    const path = field === 'staffNote' ? part : `${part}.${field}`;
    expect(fields(submissionDetails.safeParse(details).error)).toEqual([path]);
  });

  test.each(reported)(
    '%s.%s, sent as %j, is answered with what to do [VAL-07, VAL-09]',
    (part, field, value, sentence) => {
      const details = structuredClone(honest) as unknown as Record<string, Record<string, unknown>>;
      details[part] = { ...details[part], [field]: value };
      const { issues } = submissionDetails.safeParse(details).error ?? { issues: [] };
      expect(issues.map(({ message }) => message)).toEqual([sentence]);
    },
  );

  test('a section left out is refused, a credit check only where it is asked [VAL-07]', () => {
    const { finalDetails: _finalDetails, ...rest } = honest ?? {};
    expect(fields(submissionDetails.safeParse(rest).error)).toEqual(['finalDetails']);
    expect(submissionDetails.safeParse({ ...honest, creditDetails: null }).success).toBe(true);
  });
});

describe('bodies of other calls', () => {
  const cards = (count: number) => ({
    preferences: { cards: Array.from({ length: count }, () => defaultCard) },
  });
  const amounts: [string, boolean][] = [
    ['500', true],
    ['1', true],
    ['0', false],
    ['-5', false],
    ['5.5', false],
    ['10000001', false],
    ['', false],
  ];

  test('an order has one card or more, of known fields only [API-05]', () => {
    expect(orderCards.schema.body.safeParse(cards(1)).success).toBe(true);
    expect(orderCards.schema.body.safeParse(cards(1_000)).success).toBe(true);
    expect(orderCards.schema.body.safeParse(cards(0)).success).toBe(false);
    expect(orderCards.schema.body.safeParse(cards(1_001)).success).toBe(false);
    const extra = { preferences: { cards: [{ ...defaultCard, pin: '1234' }] } };
    expect(orderCards.schema.body.safeParse(extra).success).toBe(false);
    const long = { preferences: { cards: [{ ...defaultCard, driver: { name: 'x'.repeat(201) } }] } };
    expect(orderCards.schema.body.safeParse(long).success).toBe(false);
  });

  test('a share goes to one to five valid addresses [API-06]', () => {
    const share = (emails: string[]) => shareApplication.schema.body.safeParse({ emails }).success;
    expect(share(['mere@example.nz'])).toBe(true);
    expect(share(Array.from({ length: 5 }, (_, index) => `a${index}@example.nz`))).toBe(true);
    expect(share([])).toBe(false);
    expect(share([''])).toBe(false);
    expect(share(Array.from({ length: 6 }, (_, index) => `a${index}@example.nz`))).toBe(false);
  });

  test('a guarantee is the credit section, agreed to, its e-mail empty or valid [API-04, GUAR-02]', () => {
    const { consentVersion: _, ...section } = honest?.creditDetails ?? {};
    const given = (agreedToPersonalGuarantee: boolean, personalGuaranteeEmail: string) =>
      givePersonalGuarantee.schema.body.safeParse({
        details: {
          ...section,
          agreedToPersonalGuarantee,
          personalGuaranteeEmail,
          guaranteeVersion: '2026-11',
        },
      }).success;
    expect(given(true, '')).toBe(true);
    expect(given(true, 'hamish@example.nz')).toBe(true);
    expect(given(false, '')).toBe(false);
    expect(given(true, 'hamish@')).toBe(false);
    const alone = {
      agreedToPersonalGuarantee: true,
      personalGuaranteeEmail: '',
      guaranteeVersion: '2026-11',
    };
    expect(givePersonalGuarantee.schema.body.safeParse({ details: alone }).success).toBe(false);
  });

  test.each(amounts)('the standard offer for "%s" can be asked: %s [API-15]', (amount, can) => {
    expect(redeemStandardOffer.schema.querystring.safeParse({ amount }).success).toBe(can);
  });
});
