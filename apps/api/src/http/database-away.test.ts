import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { connectDatabase } from '../database/connect.ts';
import { newDataKey, parseDataKeys } from '../security/keys.ts';
import { createSealer } from '../security/sealed.ts';
import { freshDatabase } from '../testing/database.ts';
import { testProviders } from '../testing/server.ts';

/** Stands between the server and its database, and can freeze, cut or refuse. */
const { connection } = await freshDatabase();
const sockets = new Set<Socket>();
let frozen = false;
let proxy: Server;
let port = 0;

function upstream(): Socket {
  const { host = '', port: number = 5432 } = connection;
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host);
}

async function open(): Promise<void> {
  proxy = createServer((client) => {
    const server = upstream();
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => frozen || to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  port = (proxy.address() as { port: number }).port;
}

async function cut(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => proxy.close(resolve));
}

await open();
const connected = connectDatabase({ ...connection, host: '127.0.0.1', port });
const store = { database: connected.database, sealer: createSealer(parseDataKeys(newDataKey('k1'))) };
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'away ')) });
const app = await buildApp({ config, store, providers: testProviders() });
const payload = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};
const create = () => app.inject({ method: 'POST', url: '/v1/applications', payload });

beforeAll(async () => {
  await create();
});
afterAll(async () => {
  await app.close();
  await connected.close();
  await cut();
});

async function expectAway(): Promise<void> {
  const answer = await create();
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().exception).toContain('not available right now');
}

async function millisecondsAway(): Promise<number> {
  const began = performance.now();
  await expectAway();
  return performance.now() - began;
}

test('REL-03 a database that refuses or is cut off is a 503, and the next call works once it is back', async () => {
  await cut();
  await expectAway();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await open();
  expect((await create()).statusCode).toBe(201);
});

test('REL-03 a frozen database is a 503 within 3 s, and the next call works once it is back', async () => {
  frozen = true;
  // A machine that is busy elsewhere may be late with one of them.
  const times = await Promise.all([millisecondsAway(), millisecondsAway(), millisecondsAway()]);
  expect(Math.min(...times)).toBeLessThan(3_000);
  frozen = false;
  expect((await create()).statusCode).toBe(201);
});
