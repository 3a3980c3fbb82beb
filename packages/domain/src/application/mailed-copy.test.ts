import { expect, test } from 'vitest';
import { formatBankAccount } from '../fields/bank-account.ts';
import { formatDate } from '../fields/date.ts';
import { hasPossibleLink } from '../fields/links.ts';
import { maskNumber } from '../questions/masked-numbers.ts';
import { reviewGroups, reviewGroupTexts } from '../questions/review-groups.ts';
import type { Application } from '../state.ts';
import { completeApplicants, limitedDirector } from '../testing/applicants.ts';
import { applicationCopyGroups } from './mailed-copy.ts';
import { submissionForAsker } from './sent-application.ts';
import { submissionOf } from './submission.ts';

function sentBy(application: Application) {
  const details = submissionOf(application, '2026-11-21');
  if (!details) throw new Error('This application is not complete.');
  return submissionForAsker(details, null);
}

test.each([
  ['AB123456', '•••••456'],
  ['12-3456-1234567-00', '••-••••-••••••7-00'],
  ['', ''],
])('a number is masked but for its last digits: %s [PROVIDER-05]', (number, said) => {
  expect(maskNumber(number)).toBe(said);
});

test.each(Object.entries(completeApplicants))(
  'a copy by email has each line that %s sent but the date of birth, licence and account masked [PROVIDER-05]',
  (_, application) => {
    const details = sentBy(application);
    const lines = applicationCopyGroups(details, 'ASB').flatMap(({ items }) => items);
    const sent = reviewGroups(application, 'ASB').flatMap(({ items }) => items);
    expect(lines.map(({ label }) => label)).toEqual(
      sent.filter(({ question }) => question !== 'dob').map(({ label }) => label),
    );
    const text = lines.map(({ value }) => value).join('\n');
    const { creditDetails, finalDetails } = details;
    const hidden = [
      formatBankAccount(finalDetails.bankAccountNumber),
      ...(creditDetails ? [creditDetails.driversLicenseNumber, formatDate(creditDetails.dateOfBirth)] : []),
    ];
    for (const secret of hidden) expect(text).not.toContain(secret);
    // The gender is sent as the specification has it, and is one of the words for it.
    const isOther = (label: string) => ['Driver licence', 'Account', 'Gender'].includes(label);
    const plain = (value: string) => value.replaceAll(' ', '');
    const shown = sent.filter(({ label, question }) => !isOther(label) && question !== 'dob');
    for (const { label, value } of shown)
      expect(lines.find((line) => line.label === label && plain(line.value) === plain(value))).toBeDefined();
  },
);

test('a bank whose name is not known is said to be chosen [PROVIDER-05]', () => {
  const [application] = Object.values(completeApplicants);
  if (!application) throw new Error('There is no applicant.');
  expect(applicationCopyGroups(sentBy(application), '').flatMap(({ items }) => items)).toContainEqual({
    label: 'Bank',
    value: reviewGroupTexts.bankUnknown,
  });
});

test('nothing that somebody typed is an address in a copy by email, and amounts stay as they are [PROVIDER-05, SEC-14]', () => {
  const details = sentBy(limitedDirector);
  const { finalDetails, businessDetails } = details;
  const lines = applicationCopyGroups(
    {
      ...details,
      businessDetails: { ...businessDetails, tradingName: 'Pay at evil.nz' },
      finalDetails: { ...finalDetails, invoiceEmail: 'pay@evil.nz', bankAccountName: '192.0.2.7:80' },
    },
    'ASB',
  ).flatMap(({ items }) => items);
  const typed = lines.filter(({ value }) => value !== details.email && /[a-z@:]/i.test(value));
  for (const { value } of typed)
    expect([value, hasPossibleLink(value) && /evil|192/.test(value)]).toEqual([value, false]);
  expect(lines.map(({ value }) => value).join()).toContain('evil. nz');
  expect(lines).toContainEqual({ label: 'Email', value: details.email });
});
