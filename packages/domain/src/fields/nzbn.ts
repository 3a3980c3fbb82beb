import * as z from 'zod/mini';
import { cleanInput } from './pasted.ts';

type NzbnError = 'empty' | 'letters' | 'length' | 'prefix' | 'checkDigit';

export type NzbnResult = { kind: 'valid'; nzbn: string } | { kind: 'invalid'; reason: NzbnError };

const nzbnDigits = 13;
export const nzbn = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${nzbnDigits}}$`), `NZBN must be ${nzbnDigits} numbers`));

const nzbnPrefix = '9429';
const longestTyped = 100;
const separators = /[\s.-]+/g;

/** Parses an NZBN as people type it; checks prefix and check digit. Never throws. */
export function parseNzbn(text: string): NzbnResult {
  const typed = cleanInput(text.slice(0, longestTyped), 'number').replace(separators, '');
  if (typed === '') return { kind: 'invalid', reason: 'empty' };
  if (/\D/.test(typed)) return { kind: 'invalid', reason: 'letters' };
  if (typed.length !== nzbnDigits || text.length > longestTyped) return { kind: 'invalid', reason: 'length' };
  if (!typed.startsWith(nzbnPrefix)) return { kind: 'invalid', reason: 'prefix' };
  if (nzbnCheckDigit(typed.slice(0, -1)) !== typed.at(-1)) return { kind: 'invalid', reason: 'checkDigit' };
  return { kind: 'valid', nzbn: typed };
}

/** GS1, modulus 10, weights 1 and 3 from the left. */
export function nzbnCheckDigit(firstTwelve: string): string {
  const sum = [...firstTwelve].reduce(
    (total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

export function formatNzbn(text: string): string {
  const result = parseNzbn(text);
  return result.kind === 'valid' ? result.nzbn.replace(/(\d{4})(?=\d)/g, '$1 ') : text;
}
