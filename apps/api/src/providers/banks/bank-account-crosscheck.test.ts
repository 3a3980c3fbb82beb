import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';

const validateElsewhere = stdnum.NZ?.['bank']?.validate;

/** Branches whose rules changed after the library's tables were made. */
const newerBanks = new Set(['04', '05', '10', '88']);
const newerBranches = new Set(['01-6150', ...range('02', 2025, 2055), ...range('03', 7350, 7399)]);

function range(bank: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, step) => `${bank}-${first + step}`);
}

const accounts = fc
  .constantFrom(...bankBranches.filter(({ prefix }) => !newerBanks.has(prefix)))
  .chain(({ prefix, branches }) =>
    fc.record({
      prefix: fc.constant(prefix),
      branch: fc.oneof(
        fc.constantFrom(...branches).chain(([min, max]) => fc.integer({ min, max })),
        fc.integer({ min: 1, max: 9999 }),
      ),
      base: fc.integer({ min: 1, max: 9_999_999 }),
      suffix: fc.integer({ min: 0, max: 99 }),
    }),
  )
  .map(({ prefix, branch, base, suffix }) => ({
    branch: `${prefix}-${String(branch).padStart(4, '0')}`,
    rest: `${String(base).padStart(7, '0')}-${String(suffix).padStart(3, '0')}`,
  }))
  .filter(({ branch }) => !newerBranches.has(branch));

describe('bank account check beside an independent one', () => {
  test('API-17 both agree on the accounts of every bank that both know', () => {
    let accepted = 0;
    fc.assert(
      fc.property(accounts, ({ branch, rest }) => {
        const account = `${branch}-${rest}`;
        const isValid = parseBankAccount(account).kind === 'valid';
        accepted += isValid ? 1 : 0;
        expect([account, isValid]).toEqual([account, validateElsewhere?.(account).isValid]);
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
