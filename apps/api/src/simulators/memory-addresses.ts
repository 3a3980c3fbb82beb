import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { Addresses } from '../ports.ts';
import { parseQuery } from '../registers/addresses/query.ts';
import type { SampleAddress } from '../sample-world/make-addresses.ts';
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
