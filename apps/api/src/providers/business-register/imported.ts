import type pg from 'pg';
import { boundedSearch } from '../../database/deadline.ts';
import { type BusinessRegister, ProviderUnavailable } from '../../ports.ts';
import { recordsOf, searchBusinesses } from '../../registers/businesses/search.ts';

/** The register in the database, once one was imported; until then `otherwise` answers. */
export function importedBusinessRegister(pool: pg.Pool, otherwise: BusinessRegister): BusinessRegister {
  let isImported = false;
  const choose = async <Result>(
    imported: () => Promise<Result>,
    other: () => Promise<Result>,
  ): Promise<Result> => {
    const look = async () => {
      isImported ||= (await pool.query('select 1 from business_set')).rowCount === 1;
      return isImported ? { found: await imported() } : undefined;
    };
    try {
      const looked = await boundedSearch(look);
      if (looked) return looked.found;
    } catch (error) {
      throw new ProviderUnavailable('businessRegister', { cause: error });
    }
    return other();
  };
  return {
    search: (name, type) =>
      choose(
        () => searchBusinesses(pool, name, type),
        () => otherwise.search(name, type),
      ),
    find: (nzbn) =>
      choose(
        async () => (await recordsOf(pool, [nzbn]))[0],
        () => otherwise.find(nzbn),
      ),
  };
}
