import { creditThresholdDollars, creditThresholdYears } from '@forecourt/domain/constants/limits.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { CreditApplicant, CreditBureau } from '../../ports.ts';

/**
 * The embedded credit bureau: a score card in place of a real one.
 *
 * | declared identity | monthly fuel   | age of the business | decision                        |
 * | ----------------- | -------------- | ------------------- | ------------------------------- |
 * | incomplete        | any            | any                 | Assess                          |
 * | complete          | below $12,500  | 9 years or more     | Approved                        |
 * | complete          | below $12,500  | less, or unknown    | Approve with Personal Guarantee |
 * | complete          | from $12,500   | 9 years or more     | Assess                          |
 * | complete          | from $12,500   | unknown             | Assess                          |
 * | complete          | from $12,500   | less                | Decline                         |
 */
export function scoreApplicant(applicant: CreditApplicant): CreditDecision {
  const { fuelAmountDollars, businessAgeYears } = applicant;
  if (!isIdentityComplete(applicant)) return 'Assess';
  const isEstablished = businessAgeYears !== null && businessAgeYears >= creditThresholdYears;
  if (fuelAmountDollars < creditThresholdDollars) {
    return isEstablished ? 'Approved' : 'Approve with Personal Guarantee';
  }
  return isEstablished || businessAgeYears === null ? 'Assess' : 'Decline';
}

/** A first and a last name, a date of birth, both numbers of the licence, and a home. */
function isIdentityComplete(applicant: CreditApplicant): boolean {
  const declared = [
    applicant.dateOfBirth,
    applicant.driversLicenseNumber,
    applicant.driversLicenseVersionNo,
    applicant.residentialAddress.fullAddress,
  ];
  return /\S\s+\S/.test(applicant.legalName) && declared.every((text) => text.trim() !== '');
}

export const embeddedCreditBureau: CreditBureau = {
  check: async (applicant) => scoreApplicant(applicant),
};
