import { type BankBranches, bankBranches } from './bank-account-branches.ts';
import { bankAccountChecksum } from './bank-account-checksum.ts';
import { cleanInput } from './pasted.ts';

/** `digits` is what remained of the text, for the message. */
export type BankAccountError = 'empty' | 'letters' | 'length' | 'branch' | 'checksum';

/** `account` is normalised as `12-3140-0171323-50`; `prefix` is its first two digits. */
export type BankAccountResult =
  | { kind: 'valid'; account: string; prefix: string }
  | { kind: 'invalid'; reason: BankAccountError; digits: string };

/** `unknownBranch` applies to unknown branches of known banks; `banks` replaces the table. */
export type BankAccountRules = {
  unknownBranch?: 'accept' | 'refuse';
  banks?: readonly BankBranches[];
};

type Parts = { bank: string; branch: string; base: string; suffix: string };

const longestTyped = 100;
const oldNationalBank = '06';
const separators = /[\s./_-]+/;

/** Parses a New Zealand bank account as people type it; checks bank, branch and check digits. Never throws. */
export function parseBankAccount(text: string, rules: BankAccountRules = {}): BankAccountResult {
  const typed = cleanInput(text.slice(0, longestTyped), 'number');
  const pieces = typed.split(separators).filter((piece) => piece !== '');
  const digits = pieces.join('').replace(/\D/g, '');
  const invalid = (reason: BankAccountError): BankAccountResult => ({ kind: 'invalid', reason, digits });

  if (pieces.length === 0) return invalid('empty');
  if (pieces.some((piece) => /\D/.test(piece))) return invalid('letters');
  if (text.length > longestTyped) return invalid('length');
  const checked = readingsOf(pieces, digits).map((parts) => ({ parts, fault: errorOf(parts, rules) }));
  const { parts, fault } = checked.find((reading) => reading.fault === undefined) ?? checked[0] ?? {};
  if (parts === undefined) return invalid('length');
  if (fault !== undefined) return invalid(fault);
  return { kind: 'valid', account: formatParts(parts), prefix: parts.bank };
}

function errorOf(parts: Parts, rules: BankAccountRules): BankAccountError | undefined {
  const bank = (rules.banks ?? bankBranches).find(({ prefix }) => prefix === parts.bank);
  if (bank === undefined) return 'branch';
  if (rules.unknownBranch !== 'accept' && !hasBranch(bank, Number(parts.branch))) return 'branch';
  const weighed = parts.bank + parts.branch + parts.base + parts.suffix.padStart(4, '0');
  return bankAccountChecksum(bank.algorithm, weighed).passes ? undefined : 'checksum';
}

export function formatBankAccount(text: string): string {
  const result = parseBankAccount(text);
  return result.kind === 'valid' ? result.account : text;
}

/** Possible readings, likeliest first. Groups of four, as on a payment card, are not parts. */
function readingsOf(pieces: readonly string[], digits: string): Parts[] {
  const isInFours = pieces.slice(0, -1).every(({ length }) => length === 4);
  if (pieces.length === 4 && !isInFours) {
    const [bank = '', branch = '', base = '', suffix = ''] = pieces;
    const hasWholeSuffix = suffix.length >= 2 && suffix.length <= 4;
    const fits = bank.length <= 2 && branch.length <= 4 && base.length <= 8 && hasWholeSuffix;
    return fits ? [filled({ bank, branch, base, suffix })] : [];
  }
  const read = (baseLength: number): Parts[] => {
    const suffix = digits.slice(6 + baseLength);
    const fits = suffix.length === 2 || suffix.length === 3;
    const [bank, branch, base] = [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6, 6 + baseLength)];
    return fits ? [filled({ bank, branch, base, suffix })] : [];
  };
  const mayBeOldDisplay = digits.startsWith(oldNationalBank) && digits[6] === '0';
  return mayBeOldDisplay ? [...read(7), ...read(8)] : read(7);
}

function filled({ bank, branch, base, suffix }: Parts): Parts {
  return {
    bank: bank.padStart(2, '0'),
    branch: branch.padStart(4, '0'),
    base: base.padStart(8, '0'),
    suffix: String(Number(suffix)).padStart(2, '0'),
  };
}

function hasBranch(bank: BankBranches, branch: number): boolean {
  return bank.branches.some(([first, last]) => branch >= first && branch <= last);
}

function formatParts({ bank, branch, base, suffix }: Parts): string {
  return [bank, branch, base.replace(/^0/, ''), suffix.length === 2 ? suffix : suffix.padStart(3, '0')].join(
    '-',
  );
}
