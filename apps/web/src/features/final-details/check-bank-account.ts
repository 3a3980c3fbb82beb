import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { receiveBankAccountValidity } from '@forecourt/domain/final-details/transitions.ts';
import { call } from '../../gateway/call.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { latest, once } from '../../store/asking.ts';

/**
 * Asks whether the account number is right and belongs to the bank, once both are given; the same question is asked
 * once at a time. A number that cannot be an account is not asked about, and when nobody can be asked our own check
 * decides.
 */
export function checkBankAccount(): Promise<void> {
  const { bankId, bankAccountNumber: number, bankAccountValid } = currentApplication().finalDetails;
  if (bankId === null || bankAccountValid !== null || !mayBeAccount(number)) return Promise.resolve();
  return ask(bankId, number);
}

const asking = latest(({ finalDetails }) => [finalDetails.bankId, finalDetails.bankAccountNumber]);
const ask = once(async (bankId: string, number: string): Promise<void> => {
  const isOurs = (): boolean => parseBankAccount(number).kind === 'valid';
  const isValid = await asking(() => isAccountOf(bankId, number).catch(isOurs));
  if (isValid !== 'overtaken') change('finalDetails', receiveBankAccountValidity, isValid);
});

/** A branch unknown here may be one the server knows. */
function mayBeAccount(number: string): boolean {
  const account = parseBankAccount(number);
  return account.kind === 'valid' || account.reason === 'branch';
}

async function isAccountOf(bankId: string, fullAccountNumber: string): Promise<boolean> {
  const { valid } = await call(
    validateBankAccount,
    { body: { bankId, fullAccountNumber } },
    { timeoutMs: lookUpTimeoutMs },
  );
  return valid;
}
