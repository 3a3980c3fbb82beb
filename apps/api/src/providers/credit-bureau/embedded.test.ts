import type { CreditApplicant } from '@forecourt/domain/providers/ports.ts';
import { embeddedCreditBureau } from '@forecourt/fixtures/providers/credit-bureau.ts';
import { describe, expect, test } from 'vitest';
import { creditBureauSuite, mere } from '../../testing/suites/credit-bureau.ts';

const decisionOn = (change: Partial<CreditApplicant>) => embeddedCreditBureau.check({ ...mere, ...change });

creditBureauSuite('embedded', embeddedCreditBureau);

describe('embedded credit bureau', () => {
  test.each([
    [500, 0, 'Approve with Personal Guarantee'],
    [10_000_000, 0, 'Decline'],
  ])(
    '$%s a month and a business of %s years is %s [CRED-13]',
    async (fuelAmountDollars, businessAgeYears, decision) => {
      expect(await decisionOn({ fuelAmountDollars, businessAgeYears })).toBe(decision);
    },
  );

  test.each([
    { legalName: 'Mere' },
    { legalName: ' ' },
    { dateOfBirth: '' },
    { driversLicenseNumber: '' },
    { driversLicenseVersionNo: ' ' },
    { residentialAddress: { fullAddress: '' } },
  ])('an incomplete identity is assessed by a person: %o [CRED-13]', async (missing) => {
    expect(await decisionOn(missing)).toBe('Assess');
    expect(await decisionOn({ ...missing, fuelAmountDollars: 12_500, businessAgeYears: 1 })).toBe('Assess');
  });
});
