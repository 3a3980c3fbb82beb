import type { CreditApplicant, CreditBureau } from '@forecourt/domain/providers/ports.ts';
import { describe, expect, test } from 'vitest';

/** An applicant with a complete identity. */
export const mere: CreditApplicant = {
  reference: 'enquiry-1',
  consentVersion: '2026-11',
  legalName: 'Mere Tāwhiri',
  gender: 'Female',
  dateOfBirth: '1984-05-06',
  driversLicenseNumber: 'AB123456',
  driversLicenseVersionNo: '321',
  residentialAddress: { fullAddress: '27 Tainui Street, Greymouth 7805' },
  fuelAmountDollars: 12_499,
  businessAgeYears: 9,
};

/** Rules of the port, for every implementation that uses the score card. */
export function creditBureauSuite(name: string, bureau: CreditBureau): void {
  const decisionOn = (change: Partial<CreditApplicant>) => bureau.check({ ...mere, ...change });

  describe(`the contract of a credit bureau: ${name}`, () => {
    test.each([
      [12_499, 9, 'Approved'],
      [1, 40, 'Approved'],
      [12_499, 8, 'Approve with Personal Guarantee'],
      [500, null, 'Approve with Personal Guarantee'],
      [12_500, 9, 'Assess'],
      [12_500, null, 'Assess'],
      [12_500, 8, 'Decline'],
    ])(
      '$%s a month and a business of %s years is %s [PROV-01]',
      async (fuelAmountDollars, businessAgeYears, decision) => {
        expect(await decisionOn({ fuelAmountDollars, businessAgeYears })).toBe(decision);
      },
    );

    test('somebody who is not known is never approved or declined [PROV-01, PROV-08]', async () => {
      const unknown = bureau.isScoreCard ? 'Assess' : 'No match';
      expect(await decisionOn({ legalName: 'Mere' })).toBe(unknown);
      expect(await decisionOn({ legalName: 'Mere', fuelAmountDollars: 12_500, businessAgeYears: 1 })).toBe(
        unknown,
      );
    });

    test('the same applicant gets the same decision every time, whatever the gender [PROV-01, API-18]', async () => {
      const genders = ['Male', 'Female', 'Undisclosed', 'Undisclosed'] as const;
      for (const gender of genders) expect(await decisionOn({ gender })).toBe('Approved');
    });
  });
}
