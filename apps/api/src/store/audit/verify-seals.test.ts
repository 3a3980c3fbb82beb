import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { createSealer } from '@forecourt/platform/crypto/sealed.ts';
import { describe, expect, test } from 'vitest';
import { decidedByPeople } from '../../testing/deciding.ts';
import { handingServer } from '../../testing/handover.ts';
import { submissionFor } from '../../testing/server.ts';
import { wholeLife } from '../../testing/whole-life.ts';
import { openSealer } from '../keys/key-checks.ts';
import { sealedTables } from '../keys/sealed-places.ts';
import { verifySeals } from './verify-seals.ts';

const server = await handingServer();
const { store, asOwner, pool, rowOf, call, create } = server;
const { id } = await wholeLife(server);
const whole = await rowOf(id);
await decidedByPeople(server);
await openSealer(server.database, server.keys);
const other = await create();
const saved = { applicationExternalId: other, state: { rootState: { a: 1 } } };
await call('POST', '/v1/drafts', saved);
const sent = await create();
const link = (await call('POST', '/v1/drafts', { ...saved, applicationExternalId: sent })).body;
await call('PUT', `/v1/applications/${link.applicationId}`, { details: submissionFor('soleTrader') });

const read = async (table: string, column: string): Promise<Buffer> =>
  (await pool.query(`select ${column} as value from ${table} where ${column} <> '' limit 1`)).rows[0].value;
const belonging = ['applications', 'drafts', 'draft_states', 'owner_ids', 'decisions', 'outbox'];
const faults = async () => (await verifySeals(store)).faults;

describe('verifying what is sealed', () => {
  test('OPS-07 every sealed column of every table holds something here, and all of it opens', async () => {
    const { values, faults: none } = await verifySeals(store);
    expect(none).toEqual([]);
    const held = await Promise.all(
      sealedTables.flatMap(({ table, columns }) => columns.map((column) => read(table, column))),
    );
    expect(values).toBeGreaterThan(held.length);
  });

  test.each(sealedTables.flatMap(({ table, columns }) => columns.map((column) => [table, column] as const)))(
    'OPS-07 one altered byte of %s.%s is found, with its application',
    async (table, column) => {
      const value = await read(table, column);
      const altered = Buffer.from(value);
      altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
      const write = (from: Buffer, to: Buffer) =>
        pool.query(`update ${table} set ${column} = $1 where ${column} = $2`, [to, from]);
      await write(value, altered);
      const found = await faults();
      await write(altered, value);
      expect(found).toMatchObject([{ what: `${table}.${column} does not open` }]);
      expect(found[0]?.application === null).toBe(!belonging.includes(table));
      expect(await faults()).toEqual([]);
    },
  );

  test('OPS-07 a value that was moved to another row is found in both places', async () => {
    const both = `(${whole}, ${await rowOf(other)})`;
    const swap = `update applications set contact = (
      select contact from applications swapped where swapped.id <> applications.id and swapped.id in ${both})
      where id in ${both}`;
    await asOwner(swap);
    expect((await faults()).map(({ what }) => what)).toEqual([
      'applications.contact does not open',
      'applications.contact does not open',
    ]);
    await asOwner(swap);
    expect(await faults()).toEqual([]);
  });

  test('OPS-07 an id that belongs to another row is found', async () => {
    const { rows } = await pool.query('select key_hash, sealed_key from applications where id = $1', [whole]);
    const row = rows[0].key_hash.toString('hex');
    const forged = store.sealer.seal({ table: 'applications', row, column: 'sealed_key' }, 'another-key');
    await pool.query('update applications set sealed_key = $1 where id = $2', [forged, whole]);
    expect(await faults()).toMatchObject([
      {
        application: whole,
        reference: expect.any(String),
        what: 'applications.sealed_key is the id of another row',
      },
    ]);
    await pool.query('update applications set sealed_key = $1 where id = $2', [rows[0].sealed_key, whole]);
  });

  test('OPS-07 in parts of a few rows all the same is opened, and no row twice', async () => {
    const sealer = createSealer(parseDataKeys(newDataKey('k9')));
    const all = await verifySeals({ ...store, sealer });
    for (const rowsAtOnce of [1, 2])
      expect(await verifySeals({ ...store, sealer }, { rowsAtOnce })).toEqual(all);
  });

  test('OPS-07 without the key that sealed them nothing opens, and each value is told', async () => {
    const sealer = createSealer(parseDataKeys(newDataKey('k9')));
    const { values, faults: all } = await verifySeals({ ...store, sealer });
    expect(all).toHaveLength(values);
  });
});
