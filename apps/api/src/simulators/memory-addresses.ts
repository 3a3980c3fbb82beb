import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import { parseQuery } from '../providers/addresses/query.ts';
import type { Addresses } from '../providers/ports.ts';
import type { SampleAddress } from '../providers/sample/make-addresses.ts';
import { indexStreets, searchStreets } from './street-index.ts';

const mostResults = 10;

/** Addresses held in memory. */
export function memoryAddresses(addresses: readonly SampleAddress[]): Addresses {
  const index = indexStreets(addresses);
  const byId = new Map(addresses.map(({ details }) => [details.id, details]));
  return {
    search: async (text) =>
      searchStreets(index, parseQuery(text), mostResults).map(({ details }) => matchOf(details)),
    find: async (id) => byId.get(id),
  };
}

function matchOf({ id, fullAddress, dpid, sourceDesc }: AddressDetails): Address {
  return { id, fullAddress, dpid, sourceDesc };
}
