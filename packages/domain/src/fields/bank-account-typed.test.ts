import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validAccounts } from '../testing/bank-accounts.ts';
import { parseBankAccount } from './bank-account.ts';

describe('a bank account as people type it', () => {
  test('a refused account keeps its digits for the message [VAL-09]', () => {
    expect(parseBankAccount('12-3140-0171324-50')).toMatchObject({ digits: '123140017132450' });
  });

  test.each([
    '123140017132350',
    '1231400171323050',
    '12 3140 0171323 50',
    '12 – 3140 – 0171323 – 050',
    '12/3140/171323/50',
    '1231 4001 7132 350',
    '1231-4001-7132-3050',
    '１２-３１４０-０１７１３２３-５０',
    ' 12-3140-0171323-50\t',
  ])('%s is read as people type it [VAL-09]', (typed) => {
    expect(parseBankAccount(typed)).toMatchObject({ account: '12-3140-0171323-50' });
  });

  test.each([
    ['06-0006-00123458-00', '06-0006-0123458-00'],
    ['0600060012345800', '06-0006-0123458-00'],
    ['06000600123458000', '06-0006-0123458-00'],
    ['06 0006 00123458 000', '06-0006-0123458-00'],
  ])('the zero of an old display is dropped: %s is %s [VAL-09]', (typed, account) => {
    expect(parseBankAccount(typed)).toMatchObject({ kind: 'valid', account });
  });

  test('no other bank has that zero [VAL-09]', () => {
    expect(parseBankAccount('1231400017132350')).toMatchObject({ kind: 'invalid' });
  });

  test('one account has one read-back, however it is separated [VAL-09]', () => {
    fc.assert(
      fc.property(validAccounts, fc.constantFrom(' ', '-', '–', ' / ', '.', ''), (account, separator) => {
        expect(parseBankAccount(account)).toMatchObject({ kind: 'valid', account });
        expect(parseBankAccount(account.replaceAll('-', separator))).toMatchObject({
          kind: 'valid',
          account,
        });
      }),
    );
  });

  test('no text breaks the check [REL-05]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(['valid', 'invalid']).toContain(parseBankAccount(text).kind);
      }),
    );
  });
});
