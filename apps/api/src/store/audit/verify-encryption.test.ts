import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import {
  cardsSentByPeople,
  correctedByPeople,
  decidedByPeople,
  proposedByPeople,
} from '../../testing/deciding.ts';
import { handingServer } from '../../testing/handover.ts';
import { partsOf } from '../../testing/parts.ts';
import { submissionFor } from '../../testing/server.ts';
import { staffed } from '../../testing/staffed.ts';
import { wholeLife } from '../../testing/whole-life.ts';
import { addNote } from '../applications/notes.ts';
import { encryptedTables } from '../keys/encrypted-tables.ts';
import { openEncrypter } from '../keys/key-checks.ts';
import { inTransaction } from '../store.ts';
import { verifyEncryption } from './verify-encryption.ts';

const server = await handingServer();
const { store, asOwner, pool, rowOf, call, create } = server;
const { id } = await wholeLife(server);
const whole = await rowOf(id);
const note = { text: 'Rang Mere.', by: 'aroha@desk-2', context: { requestId: 'aroha@desk-2' } };
await inTransaction(store, (transaction) => addNote(transaction, { id: whole }, note));
await decidedByPeople(server);
await cardsSentByPeople(server, whole);
await correctedByPeople(server);
await proposedByPeople(server);
await staffed(store);
await openEncrypter(server.database, server.keys);
const { key } = await partsOf(server).asked();
await partsOf(server).save(key, limitedDirector.credit);
const other = await create();
const saved = { applicationExternalId: other, state: { rootState: { a: 1 } } };
await call('POST', '/v1/drafts', saved);
const sent = await create();
const link = (await call('POST', '/v1/drafts', { ...saved, applicationExternalId: sent })).body;
await call('PUT', `/v1/applications/${link.applicationId}`, { details: submissionFor('soleTrader') });

const read = async (table: string, column: string): Promise<Buffer> =>
  (await pool.query(`select ${column} as value from ${table} where ${column} <> '' limit 1`)).rows[0].value;
const belonging = [
  'applications',
  'drafts',
  'draft_reminders',
  'draft_states',
  'owner_ids',
  'decisions',
  'dispatches',
  'batched_orders',
  'corrections',
  'application_notes',
  'parts',
  'proposed_decisions',
  'outbox',
];
const faults = async () => (await verifyEncryption(store)).faults;

describe('verifying what is encrypted', () => {
  test('every encrypted column of every table holds something here, and all of it opens [OPS-07]', async () => {
    const { values, faults: none } = await verifyEncryption(store);
    expect(none).toEqual([]);
    const held = await Promise.all(
      encryptedTables.flatMap(({ table, columns }) => columns.map((column) => read(table, column))),
    );
    expect(values).toBeGreaterThan(held.length);
  });

  test.each(
    encryptedTables.flatMap(({ table, columns }) => columns.map((column) => [table, column] as const)),
  )('one altered byte of %s.%s is found, with its application [OPS-07]', async (table, column) => {
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
  });

  test('a value that was moved to another row is found in both places [OPS-07]', async () => {
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

  test('an id that belongs to another row is found [OPS-07]', async () => {
    const { rows } = await pool.query('select key_hash, sealed_key from applications where id = $1', [whole]);
    const row = rows[0].key_hash.toString('hex');
    const forged = store.encrypter.encrypt(
      { table: 'applications', row, column: 'sealed_key' },
      'another-key',
    );
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

  test('in parts of a few rows all the same is opened, and no row twice [OPS-07]', async () => {
    const encrypter = createEncrypter(parseDataKeys(newDataKey('k9')));
    const all = await verifyEncryption({ ...store, encrypter });
    for (const rowsAtOnce of [1, 2])
      expect(await verifyEncryption({ ...store, encrypter }, { rowsAtOnce })).toEqual(all);
  });

  test('without the key that encrypted them nothing opens, and each value is reported [OPS-07]', async () => {
    const encrypter = createEncrypter(parseDataKeys(newDataKey('k9')));
    const { values, faults: all } = await verifyEncryption({ ...store, encrypter });
    expect(all).toHaveLength(values);
  });
});
