import {
  type ConnectedDatabase,
  connectDatabase,
  connectForSearches,
} from '@forecourt/platform/db/connect.ts';
import { expect, test } from 'vitest';
import { handoverChannel } from '../../handover/channel.ts';
import { mailChannel } from '../../mail/channel.ts';
import { freshDatabase } from '../../testing/database.ts';

const { asOwner, connection, pool: own } = await freshDatabase();

async function settingsOf({ pool, close }: ConnectedDatabase, names: string[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    'select current_setting(name) as setting from unnest($1::text[]) as name',
    [names],
  );
  await close();
  return rows.map(({ setting }) => setting);
}

test('the database ends a statement after two and a half seconds, and a transaction left open after a minute [REL-03]', async () => {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'application_name'];
  expect(await settingsOf(connectDatabase(connection), names)).toEqual(['2500ms', '1min', 'forecourt']);
});

test('a caller waits two and a half seconds for a connection and for an answer at most [REL-03]', async () => {
  const { pool, close } = connectDatabase(connection);
  expect(pool.options).toMatchObject({ connectionTimeoutMillis: 2_500, query_timeout: 2_500 });
  await close();
});

test('a session counts days and months in UTC, whatever the time zone of the database [REL-10]', async () => {
  const { rows } = await own.query('select current_database() as name');
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']) {
    await asOwner(`alter database ${rows[0].name} set timezone = '${zone}'`);
    expect(await settingsOf(connectDatabase(connection), ['timezone'])).toEqual(['UTC']);
  }
});

test('searches have two connections of their own, on which a statement is planned once [PERF-05]', async () => {
  const searches = connectForSearches(connection);
  expect(searches.pool.options.max).toBe(2);
  expect(await settingsOf(searches, ['plan_cache_mode'])).toEqual(['force_generic_plan']);
});

test('ten calls find a connection while every event that may be delivered holds one [REL-03]', async () => {
  const { pool, close } = connectDatabase(connection);
  const delivering = [
    mailChannel(async () => {}),
    handoverChannel({ url: 'https://crm.example.co.nz/hooks', keys: [] }),
  ].reduce((sum, { loops, slow }) => sum + (slow?.most ?? loops), 0);
  expect(delivering).toBe(14);
  expect(pool.options.max).toBe(10 + delivering);
  await close();
});
