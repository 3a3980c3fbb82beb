import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { Addresses } from '../ports.ts';
import type { SampleAddress } from '../sample/make-addresses.ts';
import { parseQuery } from './query.ts';
import { indexStreets, searchStreets } from './street-index.ts';

const mostResults = 10;

/** Addresses held in memory. */
export function embeddedAddresses(addresses: readonly SampleAddress[]): Addresses {
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
