import * as z from 'zod/mini';
import { formatNumber } from './counted.ts';
import { withoutMarks } from './pasted.ts';

/** Digits, or groups of three with commas or spaces between; a dollar sign before, cents of nought behind. */
const wholeDollarAmount = /^\$? *(\d+|\d{1,3}(?:[ ,]\d{3})+)(?:\.0{0,2})?$/;

/**
 * A typed amount in whole dollars: '$1,500', '1 500', 'NZD 1500.00' and full-width digits are 1500.
 * Null for anything that is not a whole number of dollars, such as '1,5', which may mean one and a half.
 */
export function parseMoney(typed: string): number | null {
  const [, digits] = wholeDollarAmount.exec(withoutMarks(typed, 'amount')) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replace(/[ ,]/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** 1500 as '$1,500.00', or without cents as '$1,500'. */
export const formatMoney = (dollars: number, decimals: 0 | 2 = 2): string =>
  `$${formatNumber(dollars, decimals)}`;

/** A whole number of dollars from 1 to `maximum`. */
export const wholeAmount = (name: string, maximum: number) =>
  z
    .int(`${name} must be a whole number of dollars, like 500`)
    .check(
      z.minimum(1, `${name} must be ${formatMoney(1)} or more`),
      z.maximum(maximum, `${name} must be ${formatMoney(maximum)} or less`),
    );
