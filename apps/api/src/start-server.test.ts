import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { databaseSettings } from './testing/database.ts';
import { testServer } from './testing/server.ts';

const soon = { timeout: 20_000, interval: 20 };

/** A server to start, and another process on its database. */
async function startedServer() {
  const dataKey = newDataKey('k1');
  const other = await testServer({}, { keys: parseDataKeys(dataKey) });
  const dataDir = mkdtempSync(join(tmpdir(), 'start '));
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEYS: dataKey,
    PORT: '0',
    DESK_PORT: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_UNSAFE: 'true',
  };
  const start = async (): Promise<string> => {
    const config = readConfig({ ...settings, ...databaseSettings(other) });
    const stops = new AsyncDisposableStack();
    onTestFinished(() => stops.disposeAsync());
    const tell = () => undefined;
    return startServer(config, { tell, stops, atOnce: new AbortController().signal });
  };
  const mails = () => globSync(join(dataDir, 'mail/*.eml'));
  return { other, start, mails };
}

test('emails that an earlier run left go with links of the address that the server then listens at [MAIL-02]', async () => {
  const { other, start, mails } = await startedServer();
  await other.submitted();
  const origin = await start();
  const [file = ''] = await vi.waitUntil(() => (mails().length > 0 ? mails() : undefined));
  const { text = '' } = await PostalMime.parse(readFileSync(file));
  expect(text).toContain(`${origin}/status/`);
});

test('emails that another process enqueues leave at once, also after the connection that tells of them was lost [PERF-09, MAIL-04]', async () => {
  const { other, start, mails } = await startedServer();
  await start();
  const began = performance.now();
  const submit = async (): Promise<void> => {
    const before = mails().length;
    await other.submitted();
    await expect.poll(() => mails().length, soon).toBeGreaterThan(before);
  };
  for (let sent = 0; sent < 3; sent += 1) await submit();
  const listening = "from pg_stat_activity where datname = current_database() and query like 'listen%'";
  const listener = async () => (await other.asOwner(`select pid ${listening}`)).rows[0]?.pid;
  const lost = await listener();
  await other.asOwner(`select pg_terminate_backend(pid) ${listening}`);
  await expect.poll(async () => [undefined, lost].includes(await listener()), soon).toBe(false);
  for (let sent = 0; sent < 3; sent += 1) await submit();
  // Looked for by time alone, six emails would take half a minute.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('a server that nobody calls makes at most one commit a second [PERF-09]', async () => {
  const { other, start } = await startedServer();
  await start();
  const commits = async () => {
    const sums = await other.asOwner(
      'select xact_commit as count, clock_timestamp() as at from pg_stat_database where datname = current_database()',
    );
    return { count: Number(sums.rows[0].count), at: sums.rows[0].at.getTime() };
  };
  const perSecond = async () => {
    const before = await commits();
    await sleep(12_000);
    const after = await commits();
    return (after.count - before.count) / ((after.at - before.at) / 1_000);
  };
  // PostgreSQL counts the commits of an idle connection up to ten seconds late: those of the start are not meant.
  await expect.poll(perSecond, { timeout: 45_000 }).toBeLessThanOrEqual(1);
});
