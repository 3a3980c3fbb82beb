import type { Bank } from '@forecourt/domain/contract/banks.ts';
import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { accountNumberMessages } from '../../copy/final-details.ts';

type Checked = {
  /** Whether the text is the number that was checked with its bank, and what the answer was; null while unchecked. */
  readonly isValid: boolean | null;
  /** The chosen bank's name; empty while none is chosen. */
  readonly bank: string;
  readonly banks: readonly Bank[];
};

/**
 * What is wrong with an account number, each reason in its own words; undefined when nothing is known to be. A number
 * that is right but did not pass the check is one of another bank.
 */
export function accountNumberProblem(typed: string, { isValid, bank, banks }: Checked): string | undefined {
  if (isValid === true) return undefined;
  const account = parseBankAccount(typed);
  if (account.kind === 'invalid') return accountNumberMessages[account.reason](account.digits);
  if (isValid !== false) return undefined;
  const owners = banks.filter(({ prefixes }) => prefixes?.includes(account.prefix)).map(({ name }) => name);
  return accountNumberMessages.otherBank(account.prefix, owners, bank);
}
