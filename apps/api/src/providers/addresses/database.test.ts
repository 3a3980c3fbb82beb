import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { addressesSuite } from '../../testing/suites/addresses.ts';
import { databaseAddresses } from './database.ts';
import { seedSampleAddresses } from './use-sample.ts';

const sample = makeAddresses();
const { pool, owner } = await freshDatabase();
await seedSampleAddresses(owner);
const addresses = databaseAddresses(pool);
const textsFor = async (query: string) =>
  (await addresses.search(query)).map(({ fullAddress }) => fullAddress);

const lambtonQuay = '14 Lambton Quay, Wellington Central, Wellington 6011';
const customsStreet = '2/14 Customs Street East, Auckland Central, Auckland 1010';
const ballantyneRoad = '14 Ballantyne Road, Wānaka 9305';
const speargrass = '1034 Speargrass Flat Road, RD 1, Queenstown 9371';

addressesSuite('the table', addresses, sample);

describe('addresses in the database', () => {
  test.each([
    ['14 Lambton Quay', lambtonQuay],
    ['14 lambton q', lambtonQuay],
    ['wellington QUAY lambton 14', lambtonQuay],
    ['14 lambton qy', lambtonQuay],
    [lambtonQuay, lambtonQuay],
    ['14 Ballantyne Rd wanaka', ballantyneRoad],
    ['14 ballantyne road wānaka', ballantyneRoad],
    ['14 Ballantyne Road, 9305', ballantyneRoad],
    ['2/14 customs st e', customsStreet],
    ['2 / 14 customs street east', customsStreet],
    ['Unit 2, 14 Customs Street East', customsStreet],
    ['flat 2 14 customs st east auckland', customsStreet],
    ['unit 2/14 customs street east', customsStreet],
    ['14 customs street east flat 2', customsStreet],
    ['speargrass flat road 1034', speargrass],
    ['14a queen st auckland central', '14A Queen Street, Auckland Central, Auckland 1010'],
    ['1034 speargrass flat rd RD1', speargrass],
    [speargrass, speargrass],
    ['private bag 3001 hamilton', 'Private Bag 3001, Hamilton 3240'],
  ])('%s finds %s first [PROV-06]', async (query, expected) => {
    expect((await textsFor(query))[0]).toBe(expected);
  });

  test.each(['14 lambtom quay', '14 lambotn quay', '14 lamton quay', '14 lambtoon quay', '14 lambton quxy'])(
    'one wrong letter is forgiven: %s [PROV-06]',
    async (query) => {
      expect(await textsFor(query)).toContain(lambtonQuay);
    },
  );

  test('a right spelling is never replaced by a near one [PROV-06]', async () => {
    for (const text of await textsFor('mill road')) expect(text).toMatch(/Mill Road/);
  });

  test('an abbreviation may be a street or a saint, a mount or a point [PROV-06]', async () => {
    expect((await textsFor('saint heliers bay road')).length).toBeGreaterThan(0);
    expect((await textsFor('mt eden rd'))[0]).toMatch(/Mount Eden Road, Mount Eden/);
    expect((await textsFor('p.o. box wanaka'))[0]).toMatch(/^PO Box \d+, Wānaka 9343$/);
  });

  test('the number typed comes before longer ones, and finds its flats [PROV-06]', async () => {
    const found = await textsFor('14 customs street east auckland');
    expect(found).toEqual(['1/14', '2/14', '3/14'].map((number) => customsStreet.replace('2/14', number)));
  });

  test('a text without a number shows the streets that match, ten results at most [API-09]', async () => {
    const found = await textsFor('queen street');
    expect(found).toHaveLength(10);
    expect(new Set(found.map((text) => text.replace(/^\S+ /, ''))).size).toBe(10);
  });

  test('a result has id, fullAddress, dpid and sourceDesc, and its id finds the details [API-09]', async () => {
    const [match] = await addresses.search('14 lambton quay');
    expect(match).toEqual({
      id: match?.dpid,
      fullAddress: lambtonQuay,
      dpid: match?.id,
      sourceDesc: 'Postal\\Physical',
    });
    expect(await addresses.find(match?.id ?? '')).toMatchObject({
      fullAddress: lambtonQuay,
      deliverable: 'Y',
    });
    expect(await addresses.find('8999999')).toBeUndefined();
    expect(await addresses.find('__proto__')).toBeUndefined();
  });

  test('the full text of an address finds it, and mostly it alone [BUS-08]', async () => {
    const some = sample.filter((_, position) => position % 97 === 0);
    const counts = [];
    for (const { details } of some) {
      const found = await textsFor(details.fullAddress);
      expect(found[0]).toBe(details.fullAddress);
      counts.push(found.length);
    }
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(some.length * 0.8);
  });

  test.each([
    '',
    ' ',
    ',',
    '14 Nowhere Street',
    'zzzz',
    '日本語',
    '\u0000\u0007',
    '%_\\',
    '٣',
    '14 14 14 14 queen',
  ])('%j finds nothing or little, and harms nothing [API-09]', async (query) => {
    expect((await addresses.search(query)).length).toBeLessThanOrEqual(10);
  });

  test('however long a hostile text is, the database is asked little [REL-05]', async () => {
    const hostile = [
      'a'.repeat(10_000),
      '1/'.repeat(5_000),
      ' '.repeat(10_000),
      '\ufdfa'.repeat(10_000),
      "'".repeat(10_000),
      'queen '.repeat(2_000),
    ];
    const asked = vi.spyOn(pool, 'query');
    for (const query of hostile) {
      asked.mockClear();
      expect((await addresses.search(query)).length).toBeLessThanOrEqual(10);
      expect(asked.mock.calls.length).toBeLessThan(10);
      expect(JSON.stringify(asked.mock.calls).length).toBeLessThan(20_000);
    }
    asked.mockRestore();
  });

  test('no text breaks the search [REL-05]', async () => {
    const words = fc.constantFrom(
      '14',
      '2/14',
      'st',
      'queen',
      'unit',
      'rd',
      '1',
      '/',
      "'",
      'ā',
      'constructor',
      '9305',
    );
    const texts = fc.oneof(
      fc.array(words).map((all) => all.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => (await addresses.search(text)).length <= 10),
      { numRuns: 200 },
    );
  });
});
