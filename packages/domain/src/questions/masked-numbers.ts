import { formatBankAccount } from '../fields/bank-account.ts';
import type { Application } from '../state.ts';

/** Characters at the end of a masked number that stay readable. */
const shownAtEnd = 3;

const masking = new RegExp(`[\\p{L}\\p{N}](?=(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]){${shownAtEnd}})`, 'gu');
/** Masks letters and digits but for the last ones: '12-3456-1234567-00' becomes '••-••••-••••••7-00'. */
export const maskNumber = (number: string): string => number.replace(masking, '•');

/** Masks the driver licence number and the bank account number, for showing only. */
export const withMaskedNumbers = (application: Application): Application => ({
  ...application,
  credit: {
    ...application.credit,
    driversLicenseNumber: maskNumber(application.credit.driversLicenseNumber),
  },
  finalDetails: {
    ...application.finalDetails,
    bankAccountNumber: maskNumber(formatBankAccount(application.finalDetails.bankAccountNumber)),
  },
});
