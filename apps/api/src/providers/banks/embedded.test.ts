import { bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import { describe, expect, test } from 'vitest';
import { banksSuite } from '../../testing/suites/banks.ts';
import { embeddedBanks } from './embedded.ts';

const banks = embeddedBanks(bankBrands);

banksSuite('embedded', banks);

describe('embedded banks', () => {
  test('every prefix of a bank is one that the check knows [API-17]', () => {
    const known = bankBranches.map(({ prefix }) => prefix);
    const offered = bankBrands.flatMap(({ prefixes }) => (prefixes === 'any' ? [] : prefixes));
    expect(known).toEqual(expect.arrayContaining(offered));
  });

  test('an unknown branch of a known bank is accepted by a setting [PROV-09]', async () => {
    const lenient = embeddedBanks(bankBrands, { unknownBranch: 'accept' });
    expect(await banks.validateAccount('westpac', '03-5050-0123458-00')).toBe(false);
    expect(await lenient.validateAccount('westpac', '03-5050-0123458-00')).toBe(true);
  });
});
