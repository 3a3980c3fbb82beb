import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import type { AddressRow } from '@forecourt/search/addresses/address-row.ts';
import { loadAddresses } from '@forecourt/search/addresses/load-addresses.ts';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { databaseAddresses } from './database.ts';
import { digestOfSample, sampleDigest, seedSampleAddresses } from './use-sample.ts';

const { pool, owner } = await freshDatabase();
const addresses = databaseAddresses(pool);
const inProduction = databaseAddresses(pool, { needsImport: true });
const set = { source: 'import', digest: 'one' } as const;
const indexes = async () =>
  (await pool.query("select indexname, indexdef from pg_indexes where tablename like 'address%' order by 1"))
    .rows;

const row = (number: number, road = 'Kōwhai Lane'): AddressRow => ({
  road,
  district: 'Te Aro',
  town: 'Wellington',
  postcode: '',
  isBox: false,
  id: `${road} ${number}`,
  label: String(number),
  number,
  suffix: '',
  unit: '',
  dpid: null,
  sourceDesc: 'Physical',
  isDeliverable: false,
});

async function load(rows: AsyncIterable<AddressRow[]> | Iterable<AddressRow[]>): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await loadAddresses(client, rows, set);
  } finally {
    await client.end();
  }
}

const textsFor = async (typed: string) =>
  (await addresses.search(typed)).map(({ fullAddress }) => fullAddress);

describe('loading addresses', () => {
  test('the digest of the sample is of the sample: put the new one in its place when the sample changes [START-02]', () => {
    expect(sampleDigest).toBe(digestOfSample(makeAddresses()));
  });

  test('the sample is there from the start, and is no list for production [PROV-03]', async () => {
    await seedSampleAddresses(owner);
    await seedSampleAddresses(owner);
    expect(await textsFor('14 lambton quay')).toHaveLength(1);
    await expect(inProduction.search('14 lambton quay')).rejects.toMatchObject({ provider: 'addresses' });
  });

  test('the old addresses are found until the new ones are whole, and after a load that fails [PROV-04]', async () => {
    const before = await indexes();
    async function* slowly() {
      yield [row(1), row(2)];
      expect(await textsFor('14 lambton quay')).toHaveLength(1);
      expect(await textsFor('kowhai lane')).toEqual([]);
      throw new Error('the file ended early');
    }
    await expect(load(slowly())).rejects.toThrow('the file ended early');
    expect(await textsFor('14 lambton quay')).toHaveLength(1);
    expect(await indexes()).toEqual(before);
    const { rows } = await pool.query("select relname from pg_class where relname like '%\\_next%'");
    expect(rows).toEqual([]);
  });

  test('a load replaces them all, in production too, and the sample does not come back [PROV-03, PROV-04]', async () => {
    const before = await indexes();
    expect(await load([[row(1), row(2)], [row(7, 'Tī Street')]])).toBe(3);
    expect(await textsFor('2 kowhai l')).toEqual(['2 Kōwhai Lane, Te Aro, Wellington']);
    expect(await textsFor('14 lambton quay')).toEqual([]);
    expect(await inProduction.search('7 ti st wellington')).toHaveLength(1);
    expect(await indexes()).toEqual(before);
    await seedSampleAddresses(owner);
    expect(await textsFor('14 lambton quay')).toEqual([]);
  });

  test('what another process loads is found: a word nobody had at once, more of a known one in seconds [PROV-04]', async () => {
    const known = await textsFor('kowhai');
    await load([[row(1), row(2), row(5, 'Kōwhairangi Road'), row(6, 'Kōwhai Lane North')]]);
    expect(await textsFor('kowhaira')).toEqual(['5 Kōwhairangi Road, Te Aro, Wellington']);
    expect((await textsFor('kowhai')).length).toBeGreaterThan(known.length);
    await load([[row(1), row(2), row(5, 'Kōwhainui Road')]]);
    const soon = performance.now() + 3_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(soon);
    expect(await textsFor('kowhai')).toContain('5 Kōwhainui Road, Te Aro, Wellington');
    clock.mockRestore();
  });

  test('searches go on while addresses are replaced again and again [PROV-04]', async () => {
    let isOver = false;
    const searching = Array.from({ length: 4 }, async () => {
      let searches = 0;
      for (; !isOver; searches += 1) expect(await textsFor('2 kowhai lane')).toHaveLength(1);
      return searches;
    });
    for (let round = 0; round < 3; round += 1) await load([[row(1), row(2)]]);
    isOver = true;
    for (const searches of await Promise.all(searching)) expect(searches).toBeGreaterThan(0);
  });
});
