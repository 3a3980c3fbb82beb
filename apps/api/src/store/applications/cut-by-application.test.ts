import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { docs } from '../../testing/desk-page.ts';
import { testServer } from '../../testing/server.ts';
import { wholeLife } from '../../testing/whole-life.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { verifySearch } from '../audit/verify-search.ts';
import { purgeExpiredData } from '../retention.ts';
import { migrateAndGrant } from '../server-role.ts';

/** Tables that grow with the applications, by their partition column. */
const cutByApplication: Readonly<Record<string, string>> = {
  application_holders: 'application_id',
  application_notes: 'application_id',
  application_search: 'application_id',
  applications: 'id',
  audit: 'application_id',
  batched_orders: 'application_id',
  corrections: 'application_id',
  credit_enquiries: 'application_id',
  decisions: 'application_id',
  dispatches: 'application_id',
  draft_reminders: 'application_id',
  draft_states: 'application_id',
  drafts: 'application_id',
  guarantee_reminders: 'application_id',
  outbox: 'application_id',
  owner_ids: 'application_id',
  parts: 'application_id',
  proposed_decisions: 'application_id',
  provider_notices: 'application_id',
  status_links: 'application_id',
};

/** Tables without an application, whose rows are kept for hours or a day. */
const cutByThemselves: Readonly<Record<string, string>> = { answers: 'key_hash', lost_links: 'id' };

/** Small tables; the log of the desk alone grows with the applications, and outlives them. */
const wholeEverywhere = [
  'address_places',
  'address_points',
  'address_set',
  'address_word_places',
  'address_words',
  'bank_branches',
  'bank_set',
  'business_names',
  'business_records',
  'business_set',
  'business_vocabulary',
  'business_words',
  'demo_seeds',
  'desk_log',
  'housekeeping',
  'key_checks',
  'kept_secrets',
  'migrations',
  'offer_changes',
  'order_batches',
  'promo_offers',
  'question_counts',
  'receivers',
  'retention_periods',
  'servers',
  'staff',
  'staff_away',
  'staff_challenges',
  'staff_invitations',
  'staff_mails',
  'staff_passkeys',
  'staff_resets',
  'staff_sessions',
  'standard_offers',
];

/** Values unique over all applications, which need their own table before a partition: the reason. */
const uniqueOverAll: Readonly<Record<string, string>> = {
  applications_key_hash_key: 'an applicant holds the key alone, which says nothing of the number',
  applications_reference_key: 'people quote it, of eight signs: two could be drawn alike',
  applications_callback_reference_key: 'the same of a callback',
};

const { pool } = await freshDatabase();
const columnOf = (table: string) => cutByApplication[table] ?? cutByThemselves[table] ?? '';
const inLists = `(${Object.keys({ ...cutByApplication, ...cutByThemselves }).map((name) => `'${name}'`)})`;

describe('what is stored', () => {
  test('every table is cut by a column of its own, or whole everywhere [REL-08]', async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const listed = [...Object.keys(cutByApplication), ...Object.keys(cutByThemselves), ...wholeEverywhere];
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  test('nothing is unique across the cuts but what is said to be, with its reason [REL-08]', async () => {
    const { rows } = await pool.query<{ name: string; table: string; columns: string[] }>(
      `select indexrelid::regclass::text as name, indrelid::regclass::text as table,
         array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
       from pg_index where indisunique and indrelid::regclass::text in ${inLists} order by 1`,
    );
    expect(rows.length).toBeGreaterThan(9);
    const across = rows.filter(({ table, columns }) => !columns.includes(columnOf(table)));
    expect(across.map(({ name }) => name)).toEqual(Object.keys(uniqueOverAll).toSorted());
  });

  test('whatever refers to another row refers to its own application [REL-08]', async () => {
    const { rows } = await pool.query(
      `select conrelid::regclass::text as table, confrelid::regclass::text as other,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as by
       from pg_constraint where contype = 'f' and confrelid <> 'staff'::regclass order by 1`,
    );
    const referring = Object.keys(cutByApplication).filter(
      (name) => !['applications', 'audit'].includes(name),
    );
    expect(rows).toEqual(
      referring.map((table) => ({ table, other: 'applications', by: ['application_id'] })),
    );
  });
});

/** The statements of docs/sizing.md for the table `outbox`. */
const [page = ''] = /(?<=```sql\n)[^`]+/.exec(readFileSync(join(docs, 'sizing.md'), 'utf8')) ?? [];
const [example, most] = ['outbox', '12000000'];

/** The same for another table, without the columns that it lacks. */
const cut = (table: string, at: number): string =>
  page
    .split(';\n')
    .filter((statement) => table === 'outbox' || table === 'audit' || !/identity|setval/.test(statement))
    .filter((statement) => table !== 'audit' || !statement.includes('foreign key'))
    .join(';\n')
    .replaceAll(example, table)
    .replaceAll(most, String(at));

describe('with everything that belongs to an application in partitions', async () => {
  const keys = parseDataKeys(newDataKey('k1'));
  const on = await freshDatabase();
  const cuts = Object.keys(cutByApplication).filter((name) => name !== 'applications');
  const server = await testServer({ RATE_LIMIT_FACTOR: '100' }, { on, keys });
  const { call, create, database, providers, rowOf, store, submitted } = server;

  beforeAll(async () => {
    for (let sent = 0; sent < 2; sent += 1) await submitted();
    for (const table of cuts) await on.asOwner(cut(table, 3));
    await migrateAndGrant(on);
  });

  test('applications of both go through everything, and nothing is missing of it [REL-08, OPS-07]', async () => {
    await submitted();
    const { id } = await wholeLife({ call, providers });
    expect(Number(await rowOf(id))).toBeGreaterThan(3);
    await create();
    for (const table of ['audit_2026', 'audit_2027'])
      await expect(on.pool.query(`delete from ${table}`), table).rejects.toThrow('permission denied');
    for (const table of ['outbox_2026', 'outbox_2027', 'audit_2026', 'audit_2027'])
      expect((await on.pool.query(`select 1 from ${table}`)).rowCount, table).toBeGreaterThan(0);
    expect((await verifyAudit(database)).faults).toEqual([]);
    expect(await verifySearch(store)).toMatchObject({
      applications: 5,
      faults: [],
    });
  });

  test('a purge takes what is due in its part, and not what lies in the same place of another [REL-08, PRIV-02]', async () => {
    await on.asOwner('truncate draft_states');
    for (const id of [1, 4])
      await on.pool.query(
        `insert into draft_states (application_id, link, state, version, expires_at)
         values ($1, '\\x00', '\\x01', 1, now() + $2::interval)`,
        [id, id === 1 ? '-1 day' : '1 day'],
      );
    const places = await on.pool.query('select ctid::text from draft_states');
    expect(new Set(places.rows.map(({ ctid }) => ctid)).size).toBe(1);
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({
      draftStates: 1,
      applications: 0,
    });
    const { rows } = await on.pool.query('select application_id::integer as id from draft_states');
    expect(rows).toEqual([{ id: 4 }]);
  });
});
