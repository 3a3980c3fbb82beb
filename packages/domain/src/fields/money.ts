import * as z from 'zod/mini';
import { formatNumber } from './counted.ts';
import { cleanInput } from './pasted.ts';

const wholeDollarAmount = /^\$? *(\d+|\d{1,3}(?:[ ,]\d{3})+)(?:\.0{0,2})?$/;

/** Parses '$1,500', '1 500' or 'NZD 1500.00' as 1500; null unless whole dollars ('1,5' may mean one and a half). */
export function parseMoney(typed: string): number | null {
  const [, digits] = wholeDollarAmount.exec(cleanInput(typed, 'amount')) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replace(/[ ,]/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Two decimals; none for an estimate, which is whole dollars. */
export const formatMoney = (dollars: number, decimals: 0 | 2 = 2): string =>
  `$${formatNumber(dollars, decimals)}`;

export const wholeAmount = (name: string, maximum: number) =>
  z
    .int(`${name} must be a whole number of dollars, like 500`)
    .check(
      z.minimum(1, `${name} must be ${formatMoney(1)} or more`),
      z.maximum(maximum, `${name} must be ${formatMoney(maximum)} or less`),
    );
