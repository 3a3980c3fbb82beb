import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, parseMoney, wholeAmount } from './money.ts';
import { problemOf } from './typed.ts';

const amounts = fc.integer({ min: 0, max: 99_999_999 });
const typed = [
  ['1500', 1_500],
  ['$1,500', 1_500],
  ['$ 1,500', 1_500],
  ['1 500', 1_500],
  ['1500.00', 1_500],
  ['$1,500.0', 1_500],
  ['1500.', 1_500],
  ['１５００', 1_500],
  ['＄１，５００', 1_500],
  [' 500 ', 500],
  ['1,000,000', 1_000_000],
  ['1\u00a0500', 1_500],
  ['0', 0],
  ['007', 7],
] as const;
const unread = [
  '',
  ' ',
  '$',
  '-5',
  '1.5',
  '1500.50',
  '1,5',
  '1,50',
  '15,00',
  '1.500',
  '5e3',
  'lots',
  '9'.repeat(20),
];

describe('money', () => {
  test('dollars have thousands separators and two decimals [VAL-06]', () => {
    expect(formatMoney(1_500)).toBe('$1,500.00');
    expect(formatMoney(1_234_567)).toBe('$1,234,567.00');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(999)).toBe('$999.00');
  });

  test.each(typed)('"%s" is read as %i dollars [VAL-09]', (text, dollars) => {
    expect(parseMoney(text)).toBe(dollars);
  });

  test.each(unread)('"%.12s" is not read as an amount [VAL-09]', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('an amount that is shown and typed back is the same amount [VAL-06]', () => {
    fc.assert(
      fc.property(amounts, (dollars) => {
        expect(parseMoney(formatMoney(dollars))).toBe(dollars);
        expect(parseMoney(String(dollars))).toBe(dollars);
      }),
    );
  });

  test('any text is a whole number of dollars or none [VAL-09]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const dollars = parseMoney(text);
        expect(dollars === null || (Number.isSafeInteger(dollars) && dollars >= 0)).toBe(true);
      }),
    );
  });

  test('an amount is a whole number of dollars from 1 to its maximum [BUS-13]', () => {
    const spend = wholeAmount('Monthly fuel spend', 1_000);
    expect(problemOf(spend, 1)).toBeUndefined();
    expect(problemOf(spend, 1_000)).toBeUndefined();
    expect(problemOf(spend, 0)).toBe('Monthly fuel spend must be $1.00 or more');
    expect(problemOf(spend, 1_001)).toBe('Monthly fuel spend must be $1,000.00 or less');
    expect(problemOf(spend, null)).toBe('Monthly fuel spend must be a whole number of dollars, like 500');
    expect(problemOf(spend, 1.5)).toBe('Monthly fuel spend must be a whole number of dollars, like 500');
  });
});
