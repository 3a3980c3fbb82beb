import type { SubmissionDetails } from '../contract/details.ts';
import { formatBankAccount } from '../fields/bank-account.ts';
import { unlinked } from '../fields/links.ts';
import { groupTexts, type ReviewGroup, reviewGroups } from '../questions/review-groups.ts';
import { sentApplication } from './sent-application.ts';

/** Characters at the end of a number that a copy by email shows. */
const shownAtEnd = 3;

const masking = new RegExp(`[\\p{L}\\p{N}](?=(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]){${shownAtEnd}})`, 'gu');
/** Masks letters and digits but for the last ones: '12-3456-1234567-00' becomes '••-••••-••••••7-00'. */
export const masked = (number: string): string => number.replace(masking, '•');

/** A number with a decimal point is no address. */
const isAmount = (value: string): boolean => /^[^.:@]*\d\.\d{1,2}(?!\d)[^.:@]*$/.test(value);

/**
 * Returns the groups of a copy by email: licence and account masked, without the date of birth, and with no address
 * that a mail program links, since the recipient is unproven. `bank` is empty where its name is not known.
 */
export function mailedCopyOf(details: SubmissionDetails, bank: string): ReviewGroup[] {
  const sent = sentApplication(details);
  const application = {
    ...sent,
    credit: {
      ...sent.credit,
      driversLicenseNumber: masked(sent.credit.driversLicenseNumber),
      driversLicenseVersionNo: '',
    },
    finalDetails: {
      ...sent.finalDetails,
      bankAccountNumber: masked(formatBankAccount(sent.finalDetails.bankAccountNumber)),
    },
  };
  return reviewGroups(application, bank || groupTexts.bankUnknown).map(({ title, items }) => ({
    title,
    items: items
      .filter(({ question }) => question !== 'dob')
      .map(({ label, value, field }) => ({
        label,
        value: field === 'landing-email' || isAmount(value) ? value : unlinked(value),
      })),
  }));
}
