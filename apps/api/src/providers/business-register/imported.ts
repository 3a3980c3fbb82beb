import type { BusinessRegister } from '@forecourt/domain/providers/ports.ts';
import { runSearchWithinDeadline } from '@forecourt/platform/db/deadline.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { findBusinessRecords, searchBusinesses } from '@forecourt/search/businesses/search.ts';
import type pg from 'pg';

/** The imported register; `otherwise` answers until there is an import. */
export function importedBusinessRegister(pool: pg.Pool, otherwise: BusinessRegister): BusinessRegister {
  const imported: BusinessRegister = {
    search: (name, type) => searchBusinesses(pool, name, type),
    find: async (nzbn) => (await findBusinessRecords(pool, [nzbn]))[0],
  };
  let isImported = false;
  const ask = async <Result>(question: (register: BusinessRegister) => Promise<Result>): Promise<Result> => {
    const look = async () => {
      isImported ||= (await pool.query('select 1 from business_set')).rowCount === 1;
      return isImported ? { found: await question(imported) } : undefined;
    };
    try {
      const looked = await runSearchWithinDeadline(look);
      if (looked) return looked.found;
    } catch (error) {
      throw new ProviderUnavailable('businessRegister', { cause: error });
    }
    return question(otherwise);
  };
  return {
    search: (name, type) => ask((register) => register.search(name, type)),
    find: (nzbn) => ask((register) => register.find(nzbn)),
  };
}
