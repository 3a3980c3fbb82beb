import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import {
  type ConnectedDatabase,
  connectDatabase,
  connectForSearches,
  DatabaseUnavailable,
  withClientInTime,
} from '@forecourt/platform/db/connect.ts';
import { databaseTimeoutMs } from '@forecourt/platform/db/deadline.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A server that takes connections and answers nothing. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

test('a caller waits two and a half seconds for a connection and for an answer at most [REL-03]', async () => {
  const silent = await silentServer();
  const began = performance.now();
  const { pool, database, close } = connectDatabase(silent);
  const asked = [
    pool.query('select 1'),
    sql`select 1`.execute(database),
    withClientInTime(silent, (client) => client.query('select 1')),
  ];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(performance.now() - began).toBeGreaterThan(databaseTimeoutMs - 50);
  // Given up, and not kept in the pool.
  await vi.waitUntil(() => pool.totalCount === 0);
  await close();
  const { pool: known, close: end } = connectDatabase(connection);
  await expect(known.query('select pg_sleep(60)')).rejects.toThrow(DatabaseUnavailable);
  await end();
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

test('a database that is killed right behind its first answer ends a query, and not the server [REL-01]', async () => {
  const part = (type: string, content: string): Buffer => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeInt32BE(4 + content.length, 1);
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  const atOnce = Buffer.concat([
    part('R', '\0\0\0\0'),
    part('Z', 'I'),
    part('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(atOnce));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dying = { host: '127.0.0.1', port, user: 'forecourt', database: 'forecourt' };
  const { database, close } = connectDatabase(dying);
  onTestFinished(async () => {
    await close();
    server.close();
  });
  await expect(sql`select 1`.execute(database)).rejects.toThrow(DatabaseUnavailable);
});
