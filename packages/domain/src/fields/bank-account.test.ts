import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { algorithmOf, eighteen, validAccounts } from '../testing/bank-accounts.ts';
import { parseBankAccount } from './bank-account.ts';
import { bankAccountChecksum } from './bank-account-checksum.ts';

const published: [typed: string, readBack: string, sum: number][] = [
  ['01-902-0068389-00', '01-0902-0068389-00', 176],
  ['01-902-0068389-083', '01-0902-0068389-83', 176],
  ['01-0242-0100194-00', '01-0242-0100194-00', 88],
  ['08-6523-1954512-001', '08-6523-1954512-01', 121],
  ['12-3140-0171323-50', '12-3140-0171323-50', 121],
  ['12-3141-325080-00', '12-3141-0325080-00', 154],
  ['04-2021-0095861-15', '04-2021-0095861-15', 165],
  ['01-902-0998384-00', '01-0902-0998384-00', 231],
  ['25-2545-3153624-00', '25-2545-3153624-00', 80],
];

const everyBank: [account: string, sum: number][] = [
  ['01-0001-0123459-00', 88],
  ['02-0018-0123463-00', 154],
  ['03-0031-0123468-00', 110],
  ['04-2014-0123457-00', 132],
  ['05-8884-0123458-00', 242],
  ['06-0006-0123458-00', 132],
  ['08-6501-0123463-00', 55],
  ['10-5165-0123458-00', 198],
  ['11-5000-0123468-00', 110],
  ['12-3001-0123460-00', 99],
  ['13-4901-0123460-00', 132],
  ['14-4701-0123458-00', 132],
  ['15-3941-0123460-00', 154],
  ['16-4402-0123458-00', 132],
  ['17-3331-0123463-00', 132],
  ['18-3501-0123459-00', 121],
  ['19-4617-0123463-00', 187],
  ['20-4121-0123478-00', 132],
  ['21-4801-0123463-00', 132],
  ['22-4000-0123463-00', 99],
  ['23-3700-0123478-00', 121],
  ['24-4310-0123469-00', 121],
  ['25-2500-0123468-00', 70],
  ['27-3801-0123469-00', 132],
  ['30-2901-0123461-00', 121],
  ['38-9000-0123458-00', 132],
  ['88-8800-0123478-00', 154],
  ['38-9000-1234579-00', 110],
];

describe('bank account', () => {
  test.each(published)(
    'the published account %s is accepted and read back as %s [API-17]',
    (typed, account, sum) => {
      expect(parseBankAccount(typed)).toEqual({ kind: 'valid', account, prefix: account.slice(0, 2) });
      expect(bankAccountChecksum(algorithmOf(account), eighteen(account)).sum).toBe(sum);
    },
  );

  test.each(everyBank)('%s is accepted, and one more in the base is refused [API-17]', (account, sum) => {
    expect(parseBankAccount(account)).toEqual({ kind: 'valid', account, prefix: account.slice(0, 2) });
    expect(bankAccountChecksum(algorithmOf(account), eighteen(account)).sum).toBe(sum);
    const [bank, branch, base, suffix] = account.split('-');
    const next = `${bank}-${branch}-${String(Number(base) + 1).padStart(7, '0')}-${suffix}`;
    expect(parseBankAccount(next)).toMatchObject({ kind: 'invalid', reason: 'checksum' });
  });

  test('a bank without check digits takes any base [API-17]', () => {
    expect(parseBankAccount('31-2825-7654321-00').kind).toBe('valid');
    expect(parseBankAccount('31-2825-7654322-00').kind).toBe('valid');
  });

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['01-0242-0100195-00', 'checksum'],
    ['03-0001-0016527-000', 'checksum'],
    ['01-902-0068388-00', 'checksum'],
    ['01-9999-0100197-00', 'branch'],
    ['01-9999-12312311-111', 'branch'],
    ['26-4857-49385729-888', 'branch'],
    ['99-0001-0123459-00', 'branch'],
    ['12314001713235', 'length'],
    ['12-3140-0171323', 'length'],
    ['12-3140-0171323-5', 'length'],
    ['12314001713235000', 'length'],
    ['121-3140-0171323-50', 'length'],
    ['12-3140-O171323-50', 'letters'],
    ['1'.repeat(10_000), 'length'],
    ['-'.repeat(10_000), 'empty'],
  ])('%.30s is refused: %s [API-17]', (typed, reason) => {
    expect(parseBankAccount(typed)).toMatchObject({ kind: 'invalid', reason });
  });

  test('a hundred characters are read, and one more is too long whatever it is [API-17]', () => {
    const account = '12-3140-0171323-50';
    expect(parseBankAccount(account.padEnd(100)).kind).toBe('valid');
    expect(parseBankAccount(account.padEnd(101))).toMatchObject({ kind: 'invalid', reason: 'length' });
  });

  test('any single wrong digit that the check weighs is noticed [API-17]', () => {
    const weighed = validAccounts.filter((account) => !account.startsWith('31'));
    fc.assert(
      fc.property(
        weighed,
        fc.integer({ min: 10, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (account, at, by) => {
          const digit = (Number(account[at]) + by) % 10;
          const wrong = account.slice(0, at) + digit + account.slice(at + 1);
          fc.pre(eighteen(wrong).slice(6, 14) >= '00990000' === eighteen(account).slice(6, 14) >= '00990000');
          expect(parseBankAccount(wrong)).toMatchObject({ kind: 'invalid', reason: 'checksum' });
        },
      ),
    );
  });
});
