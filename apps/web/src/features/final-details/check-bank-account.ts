import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { validateBankAccount } from '@forecourt/domain/contract/banks.ts';
import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { receiveBankAccountValidity } from '@forecourt/domain/final-details/transitions.ts';
import { call } from '../../gateway/call.ts';
import { change, currentApplication } from '../../store/application-store.ts';

type Check = { readonly bankId: string; readonly number: string; readonly done: Promise<void> };
let running: Check | undefined;

/**
 * Asks whether the account number is right and belongs to the bank, once both are given; the same question is asked
 * once at a time. A number that cannot be an account is not asked about, and when nobody can be asked our own check
 * decides.
 */
export function checkBankAccount(): Promise<void> {
  const { bankId, bankAccountNumber: number, bankAccountValid } = currentApplication().finalDetails;
  if (bankId === null || bankAccountValid !== null || !mayBeAccount(number)) return Promise.resolve();
  if (running?.bankId === bankId && running.number === number) return running.done;
  const check: Check = { bankId, number, done: ask(bankId, number).finally(() => forget(check)) };
  running = check;
  return check.done;
}

function forget(check: Check): void {
  if (running === check) running = undefined;
}

async function ask(bankId: string, number: string): Promise<void> {
  const isValid = await isAccountOf(bankId, number).catch(() => parseBankAccount(number).kind === 'valid');
  const now = currentApplication().finalDetails;
  if (now.bankId !== bankId || now.bankAccountNumber !== number) return;
  change('finalDetails', receiveBankAccountValidity, isValid);
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
