import { bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import { describe, expect, test } from 'vitest';
import { bankBrands } from '../../data/banks.ts';
import { embeddedBanks } from './embedded.ts';

const banks = embeddedBanks(bankBrands);

describe('embedded banks', () => {
  test('API-16 the banks are listed by id, name and prefixes, Other last', async () => {
    const list = await banks.list();
    expect(list).toContainEqual({ id: 'asb', name: 'ASB', prefixes: ['12', '24'] });
    expect(list.at(-1)).toEqual({ id: 'other', name: 'Other' });
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  test.each([
    ['asb', '12-3140-0171323-50', true],
    ['asb', '12 3140 0171323 50', true],
    ['bnz', '12-3140-0171323-50', false],
    ['other', '12-3140-0171323-50', true],
    ['asb', '12-3140-0171324-50', false],
    ['other', '12-3140-0171324-50', false],
    ['anz', '01-902-0068389-00', true],
    ['westpac', '03-0031-0123468-00', true],
    ['no-such-bank', '12-3140-0171323-50', false],
    ['asb', '', false],
  ])('API-17 at %s the account %s is right: %s', async (bankId, account, isRight) => {
    expect(await banks.validateAccount(bankId, account)).toBe(isRight);
  });

  test('API-17 every prefix of a bank is one that the check knows', () => {
    const known = bankBranches.map(({ prefix }) => prefix);
    const offered = bankBrands.flatMap(({ prefixes }) => (prefixes === 'any' ? [] : prefixes));
    expect(known).toEqual(expect.arrayContaining(offered));
  });

  test('PROV-09 an unknown branch of a known bank is accepted by a setting', async () => {
    const lenient = embeddedBanks(bankBrands, { unknownBranch: 'accept' });
    expect(await banks.validateAccount('westpac', '03-5050-0123458-00')).toBe(false);
    expect(await lenient.validateAccount('westpac', '03-5050-0123458-00')).toBe(true);
  });
});
