import { describe, expect, test } from 'vitest';
import { applicationFromSubmission } from '../application/sent-application.ts';
import { submissionOf } from '../application/submission.ts';
import { formatBankAccount } from '../fields/bank-account.ts';
import { formatDate } from '../fields/date.ts';
import { reviewGroups } from '../questions/review-groups.ts';
import { completeApplicants } from '../testing/applicants.ts';
import { today } from '../testing/change.ts';
import { maskedGroupOf, residentialAddressOf } from './masked.ts';

const applicants = Object.entries(completeApplicants);

describe.each(applicants)('of %s', (_name, applicant) => {
  const details = submissionOf(applicant, today);
  if (!details) throw new Error('the applicant has not answered everything');
  const { creditDetails, finalDetails } = details;
  const personal: readonly (readonly [string, string])[] = [
    ['bank', finalDetails.bankAccountNumber],
    ['bank', formatBankAccount(finalDetails.bankAccountNumber)],
    ...(creditDetails
      ? ([
          ['birth', creditDetails.dateOfBirth],
          ['birth', formatDate(creditDetails.dateOfBirth)],
          ['licence', creditDetails.driversLicenseNumber],
          ['home', creditDetails.residentialAddress.fullAddress],
        ] as const)
      : []),
  ];
  const lines = reviewGroups(applicationFromSubmission(details), 'ASB').flatMap(({ items }) => items);

  test('no line outside the masked groups shows a birth date, a licence, an account or a home address [DESK-15]', () => {
    const open = lines.filter((line) => maskedGroupOf(line, residentialAddressOf(details)) === null);
    expect(open.length).toBeGreaterThan(5);
    for (const { value } of open) for (const [, secret] of personal) expect(value).not.toContain(secret);
  });

  test('each of them stands in its group [DESK-15]', () => {
    const shown = (group: string) =>
      lines
        .filter((line) => maskedGroupOf(line, residentialAddressOf(details)) === group)
        .map(({ value }) => value);
    const groups = [...new Set(personal.map(([group]) => group))];
    for (const group of groups)
      expect(
        personal.some(([of, secret]) => of === group && shown(group).some((value) => value.includes(secret))),
        group,
      ).toBe(true);
  });
});
