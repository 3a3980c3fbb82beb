import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { AddressProvider } from '@forecourt/domain/providers/ports.ts';
import { runSearchWithinDeadline } from '@forecourt/platform/db/deadline.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { formatAddressLines } from '@forecourt/search/addresses/address-row.ts';
import { createAddressSetCache } from '@forecourt/search/addresses/current-set.ts';
import { type RunQuery, searchAddresses } from '@forecourt/search/addresses/search.ts';
import { addressByIdQuery, type FoundAddressRow } from '@forecourt/search/addresses/statements.ts';
import type pg from 'pg';

/** Addresses in the database; `needsImport` ignores the sample. */
export function databaseAddresses(pool: pg.Pool, { needsImport = false } = {}): AddressProvider {
  const set = createAddressSetCache(pool);
  const ask: RunQuery = async (query) => (await pool.query(query)).rows;
  const isReady = async () => !needsImport || (await set.recent()).isImport || (await set.latest()).isImport;
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const looked = await runSearchWithinDeadline(async () =>
        (await isReady()) ? { found: await work() } : undefined,
      );
      if (looked) return looked.found;
    } catch (error) {
      throw new ProviderUnavailable('addresses', { cause: error });
    }
    throw new ProviderUnavailable('addresses');
  };
  return {
    search: (text, options) =>
      guarded(async () => (await searchAddresses(ask, set, text, options)).map(matchOf)),
    find: (id) =>
      guarded(async () => {
        const [row] = await ask<FoundAddressRow>(addressByIdQuery(id));
        return row && detailsOf(row);
      }),
  };
}

const matchOf = (row: FoundAddressRow): Address => ({
  id: row.id,
  fullAddress: formatAddressLines(row).join(', '),
  dpid: row.dpid,
  sourceDesc: row.sourceDesc,
});

function detailsOf(row: FoundAddressRow): AddressDetails {
  const [addressLine1 = '', addressLine2 = '', addressLine3 = '', addressLine4 = ''] =
    formatAddressLines(row);
  return {
    ...matchOf(row),
    deliverable: row.isDeliverable ? 'Y' : 'N',
    addressLine1,
    addressLine2,
    addressLine3,
    addressLine4,
    postcode: row.postcode,
  };
}
