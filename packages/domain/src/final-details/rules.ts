import { type BankAccountError, parseBankAccount } from '../fields/bank-account.ts';
import { formatCount } from '../fields/counted.ts';
import { email } from '../fields/email.ts';
import { mustBeTrue, problemOf, requiredText } from '../fields/typed.ts';
import type { FinalDetails } from './state.ts';

const accountNumberMissing = 'Enter the bank account number';

export const bankId = requiredText('Choose the bank the account is with');
export const bankAccountNumber = requiredText(accountNumberMissing);
export const bankAccountName = requiredText('Enter the account name, as it appears on your bank statement');
export const signingAuthority = mustBeTrue(
  'Say whether you can authorise payments from this account on your own',
  'Use an account you can authorise payments from on your own, or call us to set this one up',
);
export const termsAcceptance = mustBeTrue('Accept the terms');

const wholeLengths: readonly number[] = [15, 16];
const accountErrors: Readonly<Record<BankAccountError, (digits: string) => string>> = {
  empty: () => accountNumberMissing,
  letters: () => 'Account number must be numbers only, with spaces or hyphens between its parts',
  length: (digits) =>
    wholeLengths.includes(digits.length)
      ? 'Account number must be in parts like 12-3140-0171323-50'
      : `Account number has ${formatCount(digits.length, 'number')}; it needs ${wholeLengths.join(' or ')}`,
  branch: (digits) =>
    `No bank branch has a number that starts ${digits.slice(0, 2)}-${digits.slice(2, 6)}. Check the first six numbers`,
  checksum: () => 'Check the account number: one digit seems wrong',
};

export type BankWithPrefixes = { readonly name: string; readonly prefixes?: readonly string[] | undefined };

type CheckedAccount = {
  readonly isValid: boolean | null;
  readonly bank: string;
  readonly banks: readonly BankWithPrefixes[];
};

/** Returns the banks whose prefixes match the number; none for an invalid number. */
function ownersOf<B extends BankWithPrefixes>(typed: string, banks: readonly B[]): readonly B[] {
  const account = parseBankAccount(typed);
  if (account.kind === 'valid') return banksOf(account.prefix, banks);
  // The bank may know a branch that the table lacks.
  const isWhole = account.reason === 'branch' && wholeLengths.includes(account.digits.length);
  return isWhole ? banksOf(account.digits.slice(0, 2), banks) : [];
}

function banksOf<B extends BankWithPrefixes>(prefix: string, banks: readonly B[]): readonly B[] {
  return banks.filter(({ prefixes }) => prefixes?.includes(prefix));
}

export function bankOfAccount<B extends BankWithPrefixes>(typed: string, banks: readonly B[]): B | undefined {
  const [owner, ...others] = ownersOf(typed, banks);
  return others.length === 0 ? owner : undefined;
}

export function isAccountWithAnotherBank<B extends BankWithPrefixes>(
  typed: string,
  bank: B | undefined,
  banks: readonly B[],
): boolean {
  const owners = ownersOf(typed, banks);
  return bank?.prefixes !== undefined && owners.length > 0 && !owners.includes(bank);
}

/** Returns the problem in the applicant's words; a failed check means another bank or a closed branch. */
export function accountNumberProblem(
  typed: string,
  { isValid, bank, banks }: CheckedAccount,
): string | undefined {
  if (isValid === true) return undefined;
  const account = parseBankAccount(typed);
  if (account.kind === 'invalid') return accountErrors[account.reason](account.digits);
  const chosen = banks.find(({ name }) => name === bank);
  const owners = ownersOf(typed, banks).map(({ name }) => name);
  if (isAccountWithAnotherBank(typed, chosen, banks))
    return `You chose ${bank}, and this number is with ${owners.join(' or ')}. Check the bank or the number`;
  if (isValid !== false) return undefined;
  if (owners.length === 0)
    return `Account numbers that start with ${account.prefix} are not with ${bank}. Check the bank or the number`;
  return accountErrors.branch(account.account.replaceAll('-', ''));
}

export const isInvoiceEmailAnswered = ({ invoiceEmail, isInvoiceEmailToConfirm }: FinalDetails): boolean =>
  problemOf(email, invoiceEmail) === undefined && !isInvoiceEmailToConfirm;

/** Returns the invoice email that is still to be confirmed; null if there is none. */
export const unconfirmedInvoiceEmail = ({
  invoiceEmail,
  isInvoiceEmailToConfirm,
}: FinalDetails): string | null =>
  isInvoiceEmailToConfirm && problemOf(email, invoiceEmail) === undefined ? invoiceEmail : null;

export const isBankDetailsAnswered = (details: FinalDetails): boolean =>
  problemOf(bankId, details.bankId) === undefined &&
  problemOf(bankAccountName, details.bankAccountName) === undefined &&
  !details.isAccountNameToConfirm &&
  problemOf(bankAccountNumber, details.bankAccountNumber) === undefined &&
  details.bankAccountValid === true &&
  details.hasBankSigningAuthority &&
  details.hasAcceptedTermsAndConditions;
