import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { freshDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { testProviders } from '../testing/server.ts';

const payload = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

async function makeWorld() {
  const { connection, owner, pool: untouched } = await freshDatabase();
  const proxy = await databaseProxy(connection);
  const connected = connectDatabase(proxy.connection, { size: 4 });
  const store = { database: connected.database, encrypter: createEncrypter(parseDataKeys(newDataKey('k1'))) };
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'away ')) });
  const app = await buildApp({ config, store, providers: testProviders() });
  afterAll(async () => {
    await app.close();
    await connected.close();
    await proxy.refuse();
  });
  const create = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/v1/applications', payload, headers });
  const expectAway = async (headers: Record<string, string> = {}): Promise<void> => {
    const answer = await create(headers);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().exception).toContain('not available right now');
  };
  const millisecondsAway = async (headers?: Record<string, string>): Promise<number> => {
    const began = performance.now();
    await expectAway(headers);
    return performance.now() - began;
  };
  await create();
  return { app, connection, owner, untouched, proxy, connected, create, expectAway, millisecondsAway };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

// The tests run at once, each on its own database; all are created first.
const worlds: World[] = [];
while (worlds.length < 17) worlds.push(await makeWorld());
function world(): World {
  const own = worlds.pop();
  if (!own) throw new Error('Make a world for each test.');
  return own;
}

test.concurrent('a database that refuses or is cut off is a 503, and the next call works once it is back [REL-03]', async () => {
  const { app, create, expectAway, proxy } = world();
  await proxy.refuse();
  await expectAway();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await proxy.open();
  expect((await create()).statusCode).toBe(201);
});

test.concurrent('a frozen database is a 503 within 3 s, and the next call works once it is back [REL-03]', async () => {
  const { create, millisecondsAway, proxy } = world();
  proxy.freeze();
  // A busy machine may delay one of them.
  const times = await Promise.all([millisecondsAway(), millisecondsAway(), millisecondsAway()]);
  expect(Math.min(...times)).toBeLessThan(3_000);
  proxy.thaw();
  expect((await create()).statusCode).toBe(201);
});

const statements: [statement: string, text: string][] = [
  ['the first statement of a transaction', 'insert into "applications"'],
  ['the last statement of a transaction', 'insert into audit'],
  ['the end of a transaction', 'commit'],
];
const keyed: [who: string, headers: () => Record<string, string>][] = [
  ['a call', () => ({})],
  ['a call with a key', () => ({ 'idempotency-key': `frozen-${Math.random()}` })],
];

describe.concurrent.each(keyed)('%s', (_who, headers) => {
  test.each(statements)(
    'that meets a freeze at %s is a 503 within 3 s [REL-07]',
    async (_statement, text) => {
      const { connected, create, millisecondsAway, proxy } = world();
      const open = connected.pool.totalCount;
      proxy.freezeAt(text);
      expect(await millisecondsAway(headers())).toBeLessThan(3_000);
      // A closed connection; a rollback would wait again.
      expect(connected.pool.totalCount).toBe(open - 1);
      proxy.thaw();
      expect((await create(headers())).statusCode).toBe(201);
    },
  );

  test('of several slow statements is a 503 within 3 s [REL-07]', async () => {
    const { create, millisecondsAway, proxy } = world();
    proxy.delay(500);
    expect(await millisecondsAway(headers())).toBeLessThan(3_000);
    proxy.delay(0);
    expect((await create(headers())).statusCode).toBe(201);
  });

  test('that is cut off in the middle of a transaction is a 503, and the next one works [REL-03]', async () => {
    const { create, expectAway, proxy } = world();
    proxy.cutAt('insert into audit');
    await expectAway(headers());
    expect((await create(headers())).statusCode).toBe(201);
  });
});

test.concurrent.each<[fate: string, at: 'freezeAt' | 'freezeAfter', replayed: string | undefined]>([
  ['does not arrive', 'freezeAt', undefined],
  ['arrives and whose answer is lost', 'freezeAfter', 'true'],
])(
  'a call whose commit %s takes effect once when it is sent again with its key [REL-07]',
  async (fate, at, replayed) => {
    const { create, expectAway, proxy, untouched } = world();
    const headers = { 'idempotency-key': fate.replaceAll(' ', '-') };
    const count = async () =>
      Number((await untouched.query('select count(*) from applications')).rows[0].count);
    const before = await count();
    proxy[at]('commit');
    await expectAway(headers);
    proxy.thaw();
    const again = await create(headers);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, replayed]);
    expect(await count()).toBe(before + 1);
  },
);

test.concurrent('a call that waits for a connection has no more time for that [REL-07]', async () => {
  const { connected, create, millisecondsAway, proxy } = world();
  const clients = await Promise.all(Array.from({ length: 4 }, () => connected.pool.connect()));
  const waiting = millisecondsAway();
  setTimeout(() => {
    proxy.freeze();
    for (const client of clients) client.release();
  }, 1_500);
  expect(await waiting).toBeLessThan(3_000);
  proxy.thaw();
  expect((await create()).statusCode).toBe(201);
});

test.concurrent('a call that waits for a lock has no more time for that [REL-07]', async () => {
  const { app, create, untouched } = world();
  const id = (await create()).json().externalId as string;
  const holder = await untouched.connect();
  await holder.query('begin');
  await holder.query('select from applications where key_hash = sha256($1) for update', [id]);
  const began = performance.now();
  const payload = { emails: ['a@example.co.nz'] };
  const answer = await app.inject({ method: 'POST', url: `/v1/applications/${id}/share`, payload });
  expect(answer.statusCode).toBe(503);
  expect(performance.now() - began).toBeLessThan(3_000);
  await holder.query('rollback');
  holder.release();
});

test.concurrent('a server that only reads is a 503, and the next call goes to one that writes [REL-03]', async () => {
  const { connection, owner, create, expectAway, proxy } = world();
  const name = connection.database ?? new URL(connection.connectionString ?? '').pathname.slice(1);
  const administrator = new pg.Client(owner);
  await administrator.connect();
  await proxy.refuse();
  await administrator.query(`alter database ${name} set default_transaction_read_only = on`);
  await proxy.open();
  await expectAway();
  await administrator.query('set default_transaction_read_only = off');
  await administrator.query(`alter database ${name} reset default_transaction_read_only`);
  await administrator.end();
  expect((await create()).statusCode).toBe(201);
});
