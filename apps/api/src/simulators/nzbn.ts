import { createHash } from 'node:crypto';
import type {
  BusinessMatch,
  BusinessRecord,
  BusinessRole,
  RegisterAddress,
} from '@forecourt/domain/fields/business-record.ts';
import { embeddedBusinessRegister } from '../providers/business-register/embedded.ts';
import type { Answer } from './conduct.ts';
import type { Service } from './simulator.ts';

export const nzbnKey = 'simulated-nzbn-key';

const codesOf: Readonly<Record<string, readonly string[]>> = {
  NZCompany: ['LTD', 'ULTD', 'COOP'],
  OverseasCompany: ['ASIC', 'NON_ASIC'],
  SoleTrader: ['Sole_Trader'],
  Partnership: ['Partnership'],
  LimitedPartnershipNz: ['Y'],
  LimitedPartnershipOverseas: ['Z'],
  Trust: ['Trading_Trust'],
  CharitableTrust: ['T'],
  IncorporatedSociety: ['I'],
  FriendlySociety: ['F'],
  IndustrialAndProvidentSociety: ['N'],
  BuildingSociety: ['B'],
  CreditUnion: ['D'],
};
const largestPage = 50;

/** The register as NZBN API v5 answers, filled with these records: search with paging, and entities with ETag. */
export function nzbnService(records: readonly BusinessRecord[], pageMaximum = largestPage): Service {
  const byNzbn = new Map(records.map((record) => [record.nzbn, record]));
  return ({ url, headers }) => {
    if (headers['ocp-apim-subscription-key'] !== nzbnKey) return keyRefused;
    if (url.pathname === '/entities') return search(records, url.searchParams, pageMaximum);
    const nzbn = /^\/entities\/(\w+)$/.exec(url.pathname)?.[1];
    if (nzbn === undefined) return noSuchPath;
    const record = byNzbn.get(nzbn);
    if (!record) return refusal(404, 'Object Not Found');
    const entity = entityOf(record);
    const etag = `"${createHash('sha256').update(JSON.stringify(entity)).digest('hex').slice(0, 16)}"`;
    return headers['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { headers: { etag }, body: entity };
  };
}

const keyRefused: Answer = {
  status: 401,
  body: { statusCode: 401, message: 'Access denied due to missing subscription key.' },
};
const noSuchPath: Answer = { status: 404, body: { statusCode: 404, message: 'Resource not found' } };
const refusal = (status: number, errorDescription: string): Answer => ({
  status,
  body: { status, errorCode: `E${status}`, errorDescription, list: [] },
});

async function search(
  records: readonly BusinessRecord[],
  query: URLSearchParams,
  pageMaximum: number,
): Promise<Answer> {
  const term = query.get('search-term');
  if (!term) return refusal(400, 'search-term is required');
  const pageSize = Math.min(Number(query.get('page-size') ?? pageMaximum), pageMaximum);
  const page = Number(query.get('page') ?? 0);
  const codes = query
    .get('entity-type')
    ?.split(',')
    .flatMap((type) => codesOf[type] ?? []);
  const wanted = records.filter(({ entityTypeCode }) => codes?.includes(entityTypeCode) ?? true);
  const found = await embeddedBusinessRegister(wanted, wanted.length).search(term, 'Other');
  const items = found.slice(page * pageSize, (page + 1) * pageSize).map((match) => ({
    ...summaryOf(match),
    previousEntityNames: [],
    sourceRegisterUniqueId: match.nzbn.slice(-7),
    links: [{ rel: 'self', href: `/entities/${match.nzbn}`, methods: ['GET'] }],
  }));
  return {
    body: { pageSize, page, totalItems: found.length, sortBy: null, sortOrder: null, items, links: [] },
  };
}

/** `2014-06-17T00:00:00.000+1200`: the register's offset has no colon. */
const momentOf = (day: string | null) => day && `${day}T00:00:00.000+1200`;

const summaryOf = (record: BusinessMatch | BusinessRecord) => ({
  entityStatusCode: record.entityStatus === 'Removed' ? '80' : '50',
  entityStatusDescription: record.entityStatus,
  entityName: record.entityName,
  nzbn: record.nzbn,
  entityTypeCode: record.entityTypeCode,
  entityTypeDescription: record.entityTypeCode,
  registrationDate: momentOf(record.registrationDate),
  tradingNames: record.tradingNames.map((name, position) => ({
    uniqueIdentifier: String(position),
    name,
    startDate: momentOf('2015-01-01'),
    endDate: null,
  })),
});

/** A whole entity, with what real ones carry besides: an address that has ended, hidden lists, hyphenated keys. */
function entityOf(record: BusinessRecord) {
  const { address } = record;
  const addressList = address
    ? [formerAddress, { ...addressOf(address), addressType: 'POSTAL' }, addressOf(address)]
    : [];
  return {
    ...summaryOf(record),
    sourceRegister: 'COMPANY',
    sourceRegisterUniqueIdentifier: record.nzbn.slice(-7),
    lastUpdatedDate: null,
    emailAddresses: null,
    phoneNumbers: null,
    websites: null,
    addresses: { links: [], addressList },
    privacySettings: null,
    'company-details': { annualReturnFilingMonth: 4, hasConstitutionFiled: false },
    roles: record.entityTypeCode === 'Sole_Trader' && !address ? null : record.roles.map(roleOf),
  };
}

function addressOf(held: RegisterAddress) {
  const { fullAddress: _, postcode: postCode, ...told } = held;
  return {
    uniqueIdentifier: 'a1',
    startDate: momentOf('2016-01-01'),
    endDate: null,
    careOf: null,
    ...told,
    address3: told.address3 || null,
    address4: told.address4 || null,
    postCode,
    countryCode: 'NZ',
  };
}

const formerAddress = {
  uniqueIdentifier: 'a0',
  startDate: momentOf('1990-01-01'),
  endDate: momentOf('1999-01-01'),
  address1: '1 Former Street',
  address2: 'Elsewhere',
  postCode: '9999',
  addressType: 'REGISTERED',
  pafId: null,
};

const roleOf = ({ roleType, roleStatus, rolePerson, roleAddress }: BusinessRole) => ({
  uniqueIdentifier: 'r1',
  roleType,
  roleStatus,
  startDate: momentOf('2014-06-17'),
  endDate: null,
  asicDirectorshipYn: 'N',
  rolePerson: rolePerson && { title: null, middleNames: null, ...rolePerson },
  roleEntity: rolePerson ? null : { nzbn: '9429990000011', entityName: 'A Corporate Director Limited' },
  roleAddress: roleAddress.map(addressOf),
  roleAsicAddress: null,
});
