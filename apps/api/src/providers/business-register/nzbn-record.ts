import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import {
  type BusinessMatch,
  type BusinessRecord,
  type BusinessRole,
  businessMatch,
  businessRecord,
  type RegisterAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { entityStatuses } from './entity-statuses.ts';
import type { NzbnAddress, NzbnEntity, NzbnItem, NzbnRole } from './nzbn-shapes.ts';

/** Preferred kinds of address; others come last. */
const addressOrder = ['REGISTERED', 'OFFICE', 'DELIVERY', 'POSTAL'];
const mostTradingNames = 20;
const mostRoles = 100;
const mostRoleAddresses = 20;

/** Search results have no town. Throws for an unusable item. */
export const toBusinessMatch = (item: NzbnItem): BusinessMatch =>
  businessMatch.parse({ ...summaryOf(item), town: '' });

/** Throws for an unusable entity. */
export function toBusinessRecord(entity: NzbnEntity): BusinessRecord {
  const current = (entity.addresses?.addressList ?? []).filter(isCurrent);
  const address = current.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
  return businessRecord.parse({
    ...summaryOf(entity),
    address: address ? addressOf(address) : null,
    roles: entity.roles.slice(0, mostRoles).map(roleOf),
  });
}

function summaryOf({ nzbn, entityName, entityTypeCode, registrationDate, tradingNames, ...item }: NzbnItem) {
  return {
    nzbn,
    entityName,
    entityTypeCode,
    entityStatus: entityStatuses[String(item.entityStatusCode)] ?? item.entityStatusDescription,
    registrationDate: dayOf(registrationDate),
    tradingNames: tradingNames
      .filter(isCurrent)
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .slice(0, mostTradingNames),
  };
}

/** A role with an end date is over, whatever its status says. */
const roleOf = ({ roleType, roleStatus, endDate, rolePerson, roleAddress }: NzbnRole): BusinessRole => ({
  roleType: /^director$/i.test(roleType) ? 'Director' : roleType,
  roleStatus: endDate ? 'CEASED' : roleStatus,
  rolePerson: rolePerson ?? null,
  roleAddress: roleAddress.filter(isCurrent).slice(0, mostRoleAddresses).map(addressOf),
});

function addressOf(found: NzbnAddress): RegisterAddress {
  const { pafId, postCode: postcode, addressType, endDate: _, ...lines } = found;
  const { address1, address2, address3, address4 } = lines;
  const text = [address1, address2, address3, address4].filter((line) => line !== '').join(', ');
  const fullAddress = (text.endsWith(postcode) ? text : `${text} ${postcode}`).slice(0, longTextMaximum);
  return { ...lines, postcode, pafId, fullAddress, addressType: addressType ?? null };
}

const isCurrent = ({ endDate }: { endDate?: string | null | undefined }): boolean => !endDate;

function rankOf({ addressType }: NzbnAddress): number {
  const position = addressOrder.indexOf(addressType?.toUpperCase() ?? '');
  return position === -1 ? addressOrder.length : position;
}

/** Returns the New Zealand day of a time like `2017-07-19T16:51:53.000+1200`, local or UTC. */
function dayOf(moment: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0] ?? null;
  if (!moment || !moment.endsWith('Z')) return day;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? day : newZealandDay(at);
}
