import { problemOf, requiredText } from '../fields/typed.ts';
import type { FinalDetails } from './state.ts';

export const bankId = requiredText('Choose a bank');
export const bankAccountNumber = requiredText('Enter the bank account number');
export const bankAccountName = requiredText('Enter the account name, as it is on your bank statement');

/** Bank, name and a number that passed the check of both, signing authority and terms. */
export const isBankDetailsAnswered = (details: FinalDetails): boolean =>
  problemOf(bankId, details.bankId) === undefined &&
  problemOf(bankAccountName, details.bankAccountName) === undefined &&
  problemOf(bankAccountNumber, details.bankAccountNumber) === undefined &&
  details.bankAccountValid === true &&
  details.hasBankSigningAuthority &&
  details.hasAcceptedTermsAndConditions;
