import { describe, expect, test } from 'vitest';
import { eighteen } from '../testing/bank-accounts.ts';
import { parseBankAccount } from './bank-account.ts';
import { bankBranches } from './bank-account-branches.ts';
import { bankAccountChecksum } from './bank-account-checksum.ts';

describe('banks and their check digits', () => {
  test('PROV-09 an unknown branch of a known bank is refused, or accepted when told so', () => {
    const outside = '03-5050-0123458-00';
    expect(parseBankAccount(outside)).toMatchObject({ kind: 'invalid', reason: 'branch' });
    expect(parseBankAccount(outside, { unknownBranch: 'accept' })).toMatchObject({ kind: 'valid' });
    expect(parseBankAccount('03-5050-0123459-00', { unknownBranch: 'accept' })).toMatchObject({
      reason: 'checksum',
    });
  });

  test('PROV-09 a bank is added by a row: algorithms E and G as published', () => {
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

  test('PROV-09 algorithm C weighs bank and base', () => {
    expect(bankAccountChecksum('C', eighteen('11-0000-0000001-00'))).toEqual({ sum: 11, passes: true });
  });

  test('PROV-09 every bank has one row, and its ranges are in order', () => {
    expect(new Set(bankBranches.map(({ prefix }) => prefix)).size).toBe(bankBranches.length);
    for (const { branches } of bankBranches) {
      const bounds = branches.flat();
      expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    }
  });
});
