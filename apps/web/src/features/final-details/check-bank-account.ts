import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { listBanks, validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { isAccountWithAnotherBank } from '@forecourt/domain/final-details/rules.ts';
import { receiveBankAccountValidity } from '@forecourt/domain/final-details/transitions.ts';
import { call } from '../../gateway/call.ts';
import { lookUp } from '../../gateway/look-up.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { dedupe, takeLatest } from '../../store/asking.ts';

/** Checks an account number with its bank, once per question; checks it here when the server is out of reach. */
export function checkBankAccount(): Promise<void> {
  const { bankId, bankAccountNumber: number, bankAccountValid } = currentApplication().finalDetails;
  if (bankId === null || bankAccountValid === true || !mayBeAccount(number)) return Promise.resolve();
  return ask(bankId, number);
}

const asking = takeLatest(({ finalDetails }) => [finalDetails.bankId, finalDetails.bankAccountNumber]);
const ask = dedupe(async (bankId: string, number: string): Promise<void> => {
  const isValid = await asking(() => isAccountOf(bankId, number).catch(() => isValidHere(bankId, number)));
  if (isValid !== 'superseded') changeSection('finalDetails', receiveBankAccountValidity, isValid);
});

async function isValidHere(bankId: string, number: string): Promise<boolean> {
  const banks = await lookUp(listBanks, {}).catch(() => []);
  const bank = banks.find(({ id }) => id === bankId);
  return parseBankAccount(number).kind === 'valid' && !isAccountWithAnotherBank(number, bank, banks);
}

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
