import type { BankAccountRules } from '@forecourt/domain/fields/bank-account.ts';
import type { BankProvider } from '@forecourt/domain/providers/ports.ts';
import { runWithinDeadline } from '@forecourt/platform/db/deadline.ts';
import { createBankReader } from '@forecourt/search/banks/current-banks.ts';
import type pg from 'pg';
import { embeddedBanks } from './embedded.ts';

/** † How long a result of the database is reused. */
const recentMs = 2_000;

/** Imported banks; `otherwise` answers until there is an import. Uses the last result while the database is away. */
export function importedBanks(
  pool: pg.Pool,
  rules: Pick<BankAccountRules, 'unknownBranch'>,
  otherwise: BankProvider,
): BankProvider {
  const look = createBankReader(pool);
  let [last, lookedAt] = [otherwise, -Infinity];
  const current = async (): Promise<BankProvider> => {
    if (performance.now() - lookedAt < recentMs) return last;
    try {
      const banks = await runWithinDeadline(look);
      last = banks ? embeddedBanks(banks.brands, { ...rules, banks: banks.branches }) : otherwise;
    } catch {
      // The next attempt is no sooner than after a success.
    }
    lookedAt = performance.now();
    return last;
  };
  return {
    list: async () => (await current()).list(),
    validateAccount: async (...asked) => (await current()).validateAccount(...asked),
  };
}
