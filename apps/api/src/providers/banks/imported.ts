import type { BankAccountRules } from '@forecourt/domain/fields/bank-account.ts';
import type { Banks } from '@forecourt/domain/providers/ports.ts';
import { bounded } from '@forecourt/platform/db/deadline.ts';
import { currentBanks } from '@forecourt/search/banks/current-banks.ts';
import type pg from 'pg';
import { embeddedBanks } from './embedded.ts';

/** † For how long what the database said is not asked again. */
const recentMs = 2_000;

/**
 * The banks of the register in the database, once one was imported; until then `otherwise` answers. While the database
 * is away, what it said last stands: a list of banks is no reason to keep anybody waiting.
 */
export function importedBanks(
  pool: pg.Pool,
  rules: Pick<BankAccountRules, 'unknownBranch'>,
  otherwise: Banks,
): Banks {
  const look = currentBanks(pool);
  let [last, lookedAt] = [otherwise, -Infinity];
  const current = async (): Promise<Banks> => {
    if (performance.now() - lookedAt < recentMs) return last;
    try {
      const banks = await bounded(look);
      last = banks ? embeddedBanks(banks.brands, { ...rules, banks: banks.branches }) : otherwise;
    } catch {
      // Asked again no sooner than if it had answered.
    }
    lookedAt = performance.now();
    return last;
  };
  return {
    list: async () => (await current()).list(),
    validateAccount: async (...asked) => (await current()).validateAccount(...asked),
  };
}
