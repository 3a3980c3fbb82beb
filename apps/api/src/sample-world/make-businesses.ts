import type { AddressDetails } from '@forecourt/domain/fields/address.ts';
import type {
  BusinessRecord,
  BusinessRole,
  RegisterAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { nzbnCheckDigit } from '@forecourt/domain/fields/nzbn.ts';
import { drawnBusinesses } from './draw-business.ts';
import {
  type FixedAddress,
  type FixedBusiness,
  type FixedRole,
  fixedBusinesses,
} from './fixed-businesses.ts';
import type { SampleAddress } from './make-addresses.ts';

// Numbers from here on are not given out by the real register.
const firstNzbn = 9429_9900_0000;
const firstDrawn = 1_000;

/** The businesses of the sample, always the same: fixed ones, then drawn ones of every type. */
export function makeBusinesses(addresses: readonly SampleAddress[]): BusinessRecord[] {
  const byText = new Map(addresses.map(({ details }) => [details.fullAddress, details]));
  const recordsFrom = (first: number, businesses: readonly FixedBusiness[]): BusinessRecord[] =>
    businesses.map((business, position) => recordOf(business, nzbnOf(first + position), byText));
  return [...recordsFrom(1, fixedBusinesses), ...recordsFrom(firstDrawn, drawnBusinesses(addresses))];
}

function nzbnOf(position: number): string {
  const twelve = String(firstNzbn + position);
  return twelve + nzbnCheckDigit(twelve);
}

function recordOf(
  business: FixedBusiness,
  nzbn: string,
  byText: ReadonlyMap<string, AddressDetails>,
): BusinessRecord {
  return {
    nzbn,
    entityName: business.name,
    entityTypeCode: business.entityTypeCode,
    entityStatus: business.entityStatus ?? 'Registered',
    registrationDate: business.registrationDate,
    tradingNames: [...(business.tradingNames ?? [])],
    address: business.address && registerAddressOf(business.address, byText),
    roles: business.roles.map((role) => roleOf(role, byText)),
  };
}

function roleOf(role: FixedRole, byText: ReadonlyMap<string, AddressDetails>): BusinessRole {
  return {
    roleType: role.roleType,
    roleStatus: role.roleStatus ?? 'ACTIVE',
    rolePerson: role.person && { firstName: role.person[0], lastName: role.person[1] },
    roleAddress: role.homes.map((home) => registerAddressOf(home, byText)),
  };
}

/** The register's form: town without postcode in the lines, the postcode apart. */
function registerAddressOf(
  { text, withPostalId, addressType = null }: FixedAddress,
  byText: ReadonlyMap<string, AddressDetails>,
): RegisterAddress {
  const postcode = text.slice(-4);
  const [address1 = '', address2 = '', address3 = '', address4 = ''] = text.slice(0, -5).split(', ');
  const pafId = withPostalId ? (byText.get(text)?.dpid ?? null) : null;
  return { address1, address2, address3, address4, postcode, pafId, fullAddress: text, addressType };
}
