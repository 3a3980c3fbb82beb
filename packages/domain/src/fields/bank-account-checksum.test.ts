import { describe, expect, test } from 'vitest';
import { eighteen } from '../testing/bank-accounts.ts';
import { parseBankAccount } from './bank-account.ts';
import { bankBranches } from './bank-account-branches.ts';
import { bankAccountChecksum } from './bank-account-checksum.ts';

/** Prefix, algorithm, branches. Source: Inland Revenue, payroll calculations, 2025 edition. */
const published = [
  '01 AB 1-999 1100-1199 1800-1899 6150',
  '02 AB 1-999 1200-1299 2025-2055',
  '03 AB 1-999 1300-1399 1500-1599 1700-1799 1900-1999 7350-7399',
  '04 AB 2014-2024',
  '05 AB 8884-8889',
  '06 AB 1-999 1400-1499',
  '08 D 6500-6599',
  '10 AB 5165-5169',
  '11 AB 5000-6499 6600-8999',
  '12 AB 3000-3299 3400-3499 3600-3699',
  '13 AB 4900-4999',
  '14 AB 4700-4799',
  '15 AB 3900-3999',
  '16 AB 4400-4499',
  '17 AB 3300-3399',
  '18 AB 3500-3599',
  '19 AB 4600-4649',
  '20 AB 4100-4199',
  '21 AB 4800-4899',
  '22 AB 4000-4049',
  '23 AB 3700-3799',
  '24 AB 4300-4349',
  '25 F 2500-2599',
  '27 AB 3800-3849',
  '30 AB 2900-2949',
  '31 X 2800-2849',
  '35 AB 2400-2499',
  '38 AB 9000-9499',
  '88 AB 8800-8805',
];

describe('banks and their check digits', () => {
  test('an unknown branch of a known bank is refused, or accepted when reported so [PROV-09]', () => {
    const outside = '03-5050-0123458-00';
    expect(parseBankAccount(outside)).toMatchObject({ kind: 'invalid', reason: 'branch' });
    expect(parseBankAccount(outside, { unknownBranch: 'accept' })).toMatchObject({ kind: 'valid' });
    expect(parseBankAccount('03-5050-0123459-00', { unknownBranch: 'accept' })).toMatchObject({
      reason: 'checksum',
    });
  });

  test('a bank is added by a row: algorithms E and G as published [PROV-09]', () => {
    const banks = [
      { prefix: '09', branches: [[0, 0]], algorithm: 'E' },
      { prefix: '26', branches: [[2600, 2699]], algorithm: 'G' },
    ] as const;
    expect(parseBankAccount('09-0000-0037331-00', { banks }).kind).toBe('valid');
    expect(parseBankAccount('09-0000-0037332-00', { banks }).kind).toBe('invalid');
    expect(parseBankAccount('26-2600-0320871-032', { banks }).kind).toBe('valid');
    expect(parseBankAccount('26-2600-0320872-032', { banks }).kind).toBe('invalid');
    expect(bankAccountChecksum('E', eighteen('09-0000-0037331-00')).sum).toBe(22);
    expect(bankAccountChecksum('G', eighteen('26-2600-0320871-032')).sum).toBe(30);
  });

  test('algorithm C weighs bank and base [PROV-09]', () => {
    expect(bankAccountChecksum('C', eighteen('11-0000-0000001-00'))).toEqual({ sum: 11, passes: true });
  });

  test('the base 0990000 is the first that is weighed without its branch [PROV-09]', () => {
    expect(parseBankAccount('01-0006-0989999-00').kind).toBe('valid');
    expect(parseBankAccount('01-0007-0990000-00')).toMatchObject({ kind: 'invalid', reason: 'checksum' });
  });

  test('every bank has the branches and the algorithm that Inland Revenue publishes [PROV-09]', () => {
    const reported = bankBranches.map(
      ({ prefix, branches, algorithm }) =>
        `${prefix} ${algorithm} ${branches.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ')}`,
    );
    expect(reported).toEqual(published);
  });

  test.each(published.filter((row) => / AB /.test(row)))(
    'a branch is known from the first of its range to the last, and not one beside it: %s [PROV-09]',
    (row) => {
      const [prefix = '', , ...ranges] = row.split(' ');
      const ends = ranges.map((range) => range.split('-').map(Number));
      const isKnown = (branch: number): boolean =>
        ends.some(([first = 0, last = first]) => branch >= first && branch <= last);
      for (const branch of ends.flatMap(([first = 0, last = first]) => [first - 1, first, last, last + 1])) {
        const account = `${prefix}-${String(branch).padStart(4, '0')}-0990000-00`;
        expect(parseBankAccount(account), account).toMatchObject({
          reason: isKnown(branch) ? 'checksum' : 'branch',
        });
      }
    },
  );
});
