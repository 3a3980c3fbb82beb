import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { startServerAnnouncements } from '../store/servers.ts';
import { freshDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { testProviders, testServer } from '../testing/server.ts';

async function readMetrics(app: Awaited<ReturnType<typeof buildApp>>) {
  const { statusCode, body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const figures = new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
  return { statusCode, figures, names: [...figures.keys()].map((name) => name.split('{')[0]) };
}

test('while the database is away metrics say so, and tell all that the process knows by itself [OPS-02]', async () => {
  const { connection } = await freshDatabase();
  const proxy = await databaseProxy(connection);
  const connected = connectDatabase(proxy.connection, { size: 4 });
  const store = { database: connected.database, encrypter: createEncrypter(parseDataKeys(newDataKey('k1'))) };
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'watched ')) });
  const app = await buildApp({ config, store, providers: testProviders() });
  afterAll(async () => {
    await app.close();
    await connected.close();
    await proxy.refuse();
  });
  const present = await readMetrics(app);
  expect(present.figures.get('database_away')).toBe(0);
  expect(present.figures.get('outbox_waiting{channel="mail"}')).toBe(0);

  await proxy.refuse();
  const refused = await readMetrics(app);
  await proxy.open();
  proxy.freeze();
  const frozen = await readMetrics(app);
  proxy.thaw();
  for (const { statusCode, figures, names } of [refused, frozen]) {
    expect(statusCode).toBe(200);
    expect(figures.get('database_away')).toBe(1);
    expect(names).toEqual(
      expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']),
    );
    expect(names).toContain('http_request_duration_seconds_count');
    // The last known values must not be reported as current.
    expect(names.filter((name) => /^(outbox|applications|housekeeping|servers)_/.test(name ?? ''))).toEqual(
      [],
    );
  }
  const back = await readMetrics(app);
  expect(back.figures.get('database_away')).toBe(0);
  expect(back.names).toContain('outbox_waiting');
});

test('metrics say which keys servers encrypt with, and how many could not decrypt what another encrypts [OPS-11, OPS-02]', async () => {
  const { app, database } = await testServer();
  const [k1, k2] = [newDataKey('k1'), newDataKey('k2')];
  const both = await startServerAnnouncements(database, parseDataKeys(`${k2} ${k1}`));
  const one = await startServerAnnouncements(database, parseDataKeys(k1));
  const { figures } = await readMetrics(app);
  expect(figures.get('servers_sealing{key="k1"}')).toBe(1);
  expect(figures.get('servers_sealing{key="k2"}')).toBe(1);
  expect(figures.get('servers_lacking_key{key="k1"}')).toBe(0);
  expect(figures.get('servers_lacking_key{key="k2"}')).toBe(1);
  await both.stop();
  await one.stop();
});

test('metrics tell the room on the disk of DATA_DIR, and nothing while there is no such folder [OPS-02, OPS-13]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk '));
  const { app } = await testServer({ DATA_DIR: folder });
  const { figures } = await readMetrics(app);
  const [size = 0, free = 0] = ['size', 'free'].map((name) =>
    figures.get(`disk_${name}_bytes{folder="data"}`),
  );
  expect(size).toBeGreaterThan(0);
  expect(free).toBeGreaterThanOrEqual(0);
  expect(free).toBeLessThan(size);
  rmSync(folder, { recursive: true });
  expect((await readMetrics(app)).names.filter((name) => name?.startsWith('disk_'))).toEqual([]);
});
