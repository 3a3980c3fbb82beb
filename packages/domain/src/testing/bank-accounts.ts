import fc from 'fast-check';
import { bankBranches } from '../fields/bank-account-branches.ts';
import { bankAccountChecksum } from '../fields/bank-account-checksum.ts';

/** The eighteen digits that the check weighs. */
export function eighteen(account: string): string {
  const [bank = '', branch = '', base = '', suffix = ''] = account.split('-');
  return bank + branch.padStart(4, '0') + base.padStart(8, '0') + suffix.padStart(4, '0');
}

export function algorithmOf(account: string) {
  const bank = bankBranches.find(({ prefix }) => prefix === account.slice(0, 2));
  if (bank === undefined) throw new Error(`no bank for ${account}`);
  return bank.algorithm;
}

/** Bank and branch from the table; the base is counted up until the sum fits. */
export const validAccounts = fc
  .constantFrom(...bankBranches)
  .chain((bank) =>
    fc.record({
      prefix: fc.constant(bank.prefix),
      algorithm: fc.constant(bank.algorithm),
      branch: fc.constantFrom(...bank.branches).chain(([min, max]) => fc.integer({ min, max })),
      base: fc.integer({ min: 1, max: 9_999_900 }),
      suffix: fc.integer({ min: 0, max: 999 }),
    }),
  )
  .map(({ prefix, algorithm, branch, base, suffix }) => {
    for (let tried = base; ; tried += 1) {
      const end = String(suffix).padStart(suffix > 99 ? 3 : 2, '0');
      const account = `${prefix}-${String(branch).padStart(4, '0')}-${String(tried).padStart(7, '0')}-${end}`;
      if (bankAccountChecksum(algorithm, eighteen(account)).passes) return account;
    }
  });
