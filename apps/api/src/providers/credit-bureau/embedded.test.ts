import { describe, expect, test } from 'vitest';
import type { CreditApplicant } from '../ports.ts';
import { embeddedCreditBureau } from './embedded.ts';

const applicant: CreditApplicant = {
  legalName: 'Mere Tāwhiri',
  gender: 'Female',
  dateOfBirth: '1984-05-06',
  driversLicenseNumber: 'AB123456',
  driversLicenseVersionNo: '321',
  residentialAddress: { fullAddress: '27 Tainui Street, Greymouth 7805' },
  fuelAmountDollars: 12_499,
  businessAgeYears: 9,
};
const decisionOn = (change: Partial<CreditApplicant>) =>
  embeddedCreditBureau.check({ ...applicant, ...change });

describe('embedded credit bureau', () => {
  test.each([
    [12_499, 9, 'Approved'],
    [1, 40, 'Approved'],
    [12_499, 8, 'Approve with Personal Guarantee'],
    [500, 0, 'Approve with Personal Guarantee'],
    [500, null, 'Approve with Personal Guarantee'],
    [12_500, 9, 'Assess'],
    [12_500, null, 'Assess'],
    [12_500, 8, 'Decline'],
    [10_000_000, 0, 'Decline'],
  ])(
    'CRED-13 $%s a month and a business of %s years is %s',
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
  ])('CRED-13 an incomplete identity is assessed by a person: %o', async (missing) => {
    expect(await decisionOn(missing)).toBe('Assess');
    expect(await decisionOn({ ...missing, fuelAmountDollars: 12_500, businessAgeYears: 1 })).toBe('Assess');
  });

  test('API-18 the same applicant gets the same decision every time', async () => {
    expect(await decisionOn({})).toBe(await decisionOn({}));
  });
});
