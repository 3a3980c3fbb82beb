import { validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import { type BankAccountResult, parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { receiveBankAccountValidity } from '@forecourt/domain/final-details/transitions.ts';
import { call } from '../../gateway/call.ts';
import { change, currentApplication } from '../../store/application-store.ts';

/**
 * Asks whether the account number is right and belongs to the bank, once both are given. A number that cannot be an
 * account is not asked about, and when nobody can be asked our own check decides.
 */
export async function checkBankAccount(): Promise<void> {
  const { bankId, bankAccountNumber, bankAccountValid } = currentApplication().finalDetails;
  const account = parseBankAccount(bankAccountNumber);
  if (bankId === null || bankAccountValid !== null || !mayBeAccount(account)) return;
  const isValid = await isAccountOf(bankId, bankAccountNumber).catch(() => account.kind === 'valid');
  const now = currentApplication().finalDetails;
  if (now.bankId !== bankId || now.bankAccountNumber !== bankAccountNumber) return;
  change('finalDetails', receiveBankAccountValidity, isValid);
}

/** A branch unknown here may be one the server knows. */
const mayBeAccount = (account: BankAccountResult): boolean =>
  account.kind === 'valid' || account.reason === 'branch';

async function isAccountOf(bankId: string, fullAccountNumber: string): Promise<boolean> {
  const { valid } = await call(validateBankAccount, { body: { bankId, fullAccountNumber } });
  return valid;
}
