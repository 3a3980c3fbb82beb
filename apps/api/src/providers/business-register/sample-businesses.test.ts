import { isBusinessOfType } from '@forecourt/domain/business/entity-types.ts';
import { businessTypes } from '@forecourt/domain/constants/options.ts';
import { type BusinessRecord, businessRecord } from '@forecourt/domain/fields/business-record.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { databaseAddresses } from '../addresses/database.ts';
import { seedSampleAddresses } from '../addresses/use-sample.ts';

const sample = makeAddresses();
const { pool, owner } = await freshDatabase();
await seedSampleAddresses(owner);
const addresses = databaseAddresses(pool);
const businesses = makeBusinesses(sample);

function named(beginning: string): BusinessRecord {
  const found = businesses.find(({ entityName }) => entityName.startsWith(beginning));
  if (found === undefined) throw new Error(`no business ${beginning}`);
  return found;
}
const countOf = (holds: (record: BusinessRecord) => boolean): number => businesses.filter(holds).length;
const isActiveDirector = ({ roleType, roleStatus, rolePerson }: BusinessRecord['roles'][number]): boolean =>
  roleType === 'Director' && roleStatus === 'ACTIVE' && rolePerson !== null;
const resultsFor = async (record: BusinessRecord) =>
  (await addresses.search(record.address?.fullAddress ?? '')).length;

describe('sample businesses', () => {
  test('there are at least 300, each with a name, a shape and a right number of its own [START-02]', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(300);
    for (const business of businesses) {
      expect(businessRecord.safeParse(business).success).toBe(true);
      expect(parseNzbn(business.nzbn).kind).toBe('valid');
    }
    expect(new Set(businesses.map(({ nzbn }) => nzbn)).size).toBe(businesses.length);
    expect(new Set(businesses.map(({ entityName }) => entityName)).size).toBe(businesses.length);
    expect(makeBusinesses(sample)).toEqual(businesses);
  });

  test.each(businessTypes.map(({ value }) => value))('at least 20 are of type %s [BUS-01]', (type) => {
    expect(countOf(({ entityTypeCode }) => isBusinessOfType(entityTypeCode, type))).toBeGreaterThanOrEqual(
      20,
    );
  });

  test('there are companies with no, one, two and several directors, and some who have left [BUS-12]', () => {
    const companies = businesses.filter(({ entityTypeCode }) => entityTypeCode === 'LTD');
    const counts = new Set(companies.map(({ roles }) => roles.filter(isActiveDirector).length));
    expect(counts).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(countOf(({ roles }) => roles.some(({ rolePerson }) => rolePerson === null))).toBeGreaterThan(5);
    expect(countOf(({ roles }) => roles.some(({ roleStatus }) => roleStatus === 'INACTIVE'))).toBeGreaterThan(
      5,
    );
  });

  test('there are hidden sole traders, removed businesses, and some without a date [PROV-02]', () => {
    expect(
      countOf(({ address, entityTypeCode }) => address === null && entityTypeCode === 'Sole_Trader'),
    ).toBeGreaterThan(5);
    expect(countOf(({ entityStatus }) => entityStatus === 'Removed')).toBeGreaterThan(5);
    expect(countOf(({ registrationDate }) => registrationDate === null)).toBeGreaterThan(5);
  });

  test('there are young and old ones [CRED-13]', () => {
    expect(countOf(({ registrationDate }) => (registrationDate ?? '') > '2018')).toBeGreaterThan(20);
    expect(countOf(({ registrationDate }) => (registrationDate ?? '9') < '2010')).toBeGreaterThan(20);
  });

  test('a postal id is one that the addresses know, deliverable or not [BUS-07]', async () => {
    const deliverable = { Y: 0, N: 0 };
    for (const { address } of businesses) {
      const postalId = address?.pafId ?? null;
      if (postalId === null) continue;
      const details = await addresses.find(postalId);
      expect(details?.fullAddress).toBe(address?.fullAddress);
      deliverable[details?.deliverable ?? 'N'] += 1;
    }
    expect(deliverable.Y).toBeGreaterThan(100);
    expect(deliverable.N).toBeGreaterThan(20);
    expect((await addresses.find(named("O'Dowd").address?.pafId ?? ''))?.deliverable).toBe('N');
  });

  test('an address without a postal id is known once, several times or not at all [BUS-08]', async () => {
    expect(await resultsFor(named('Kererū Ridge'))).toBe(1);
    expect(await resultsFor(named('Tōtara Flat'))).toBe(3);
    expect(await resultsFor(named('Hakataramea'))).toBe(0);
    const counts = { none: 0, one: 0, several: 0 };
    for (const business of businesses) {
      if (business.address === null || business.address.pafId !== null) continue;
      const results = await resultsFor(business);
      counts[results === 0 ? 'none' : results === 1 ? 'one' : 'several'] += 1;
    }
    expect(counts.none).toBeGreaterThan(20);
    expect(counts.one).toBeGreaterThan(15);
    expect(counts.several).toBeGreaterThan(15);
  });

  test('directors have homes with and without a postal id [CRED-03]', () => {
    const [hamish, mere] = named('Lindis Pass').roles;
    expect(hamish?.roleAddress[0]?.pafId).toMatch(/^\d+$/);
    expect(mere?.roleAddress[0]).toMatchObject({
      pafId: null,
      fullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012',
    });
    const types = named('Cardrona').roles.map(({ roleAddress }) =>
      roleAddress.map(({ addressType }) => addressType),
    );
    expect(types).toEqual([['ALTERNATIVE'], ['ALTERNATIVE', 'PHYSICAL']]);
  });

  test('the lines of a register address leave the postcode out [PROV-02]', () => {
    expect(named('Cardrona').address).toMatchObject({
      address1: '1034 Speargrass Flat Road',
      address2: 'RD 1',
      address3: 'Queenstown',
      address4: '',
      postcode: '9371',
    });
  });
});
