import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';

const validateElsewhere = stdnum.NZ?.['bank']?.validate;
const isValidElsewhere = (account: string) => validateElsewhere?.(account).isValid;

/** The library's tables are of 2014, ours of Inland Revenue's 2025 edition. */
const differences = [
  { prefix: '01', first: 6150, last: 6150, why: 'the branch was listed later' },
  { prefix: '02', first: 2025, last: 2055, why: 'the branches were listed later' },
  { prefix: '03', first: 7350, last: 7399, why: 'the branches were listed later' },
  { prefix: '04', first: 2014, last: 2024, why: 'the prefix was listed later' },
  { prefix: '05', first: 8884, last: 8889, why: 'the prefix was listed later' },
  { prefix: '10', first: 5165, last: 5169, why: 'the prefix was listed later' },
  { prefix: '88', first: 8800, last: 8805, why: 'the prefix was listed later' },
] as const;
const differs = (prefix: string, branch: number) =>
  differences.some((row) => row.prefix === prefix && branch >= row.first && branch <= row.last);

const accounts = fc.constantFrom(...bankBranches).chain(({ prefix, branches }) =>
  fc.record({
    prefix: fc.constant(prefix),
    branch: fc.oneof(
      fc.constantFrom(...branches).chain(([min, max]) => fc.integer({ min, max })),
      fc.integer({ min: 1, max: 9999 }),
    ),
    base: fc.integer({ min: 1, max: 9_999_999 }),
    suffix: fc.integer({ min: 0, max: 99 }),
  }),
);
const written = (prefix: string, branch: number, base: number, suffix = 0) =>
  `${prefix}-${String(branch).padStart(4, '0')}-${String(base).padStart(7, '0')}-${String(suffix).padStart(3, '0')}`;

test('an independent check agrees on the accounts of every bank, but where its tables are older [API-17, PROV-09]', () => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(accounts, ({ prefix, branch, base, suffix }) => {
      const account = written(prefix, branch, base, suffix);
      const isValid = parseBankAccount(account).kind === 'valid';
      if (isValid) accepted.add(account);
      expect([account, isValidElsewhere(account)]).toEqual([account, isValid && !differs(prefix, branch)]);
    }),
    { numRuns: 5_000 },
  );
  expect(accepted.size).toBeGreaterThan(100);
});

test.each(differences)(
  '$prefix-$first is accepted here and not there: $why [PROV-09]',
  ({ prefix, first }) => {
    const valid = Array.from({ length: 100 }, (_, base) => written(prefix, first, 123_456 + base)).find(
      (account) => parseBankAccount(account).kind === 'valid',
    );
    expect(valid).toBeDefined();
    expect(isValidElsewhere(valid ?? '')).toBe(false);
  },
);
