import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareCluster } from '@forecourt/platform/db/embedded-cluster.ts';
import { findPostgresPid, stopPostgres } from '@forecourt/platform/db/embedded-process.ts';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { csvLine, linzColumns, linzRows } from '../testing/linz.ts';

const { pool, connection } = await freshDatabase();
const file = join(mkdtempSync(join(tmpdir(), 'forecourt main ')), 'addresses.csv');
writeFileSync(file, [[...linzColumns], ...linzRows(150_000, 12)].map(csvLine).join(''));

/** With an IPC channel, as its wrapper does. */
function run(
  args: readonly string[],
  settings: Record<string, string> = { DATABASE_URL: urlOf(connection) },
) {
  const child = fork(join(import.meta.dirname, 'main.ts'), args, {
    env: { ...process.env, ...settings },
    execArgv: [],
    silent: true,
  });
  const printed = { out: '', error: '' };
  child.stdout?.on('data', (text) => (printed.out += text));
  child.stderr?.on('data', (text) => (printed.error += text));
  const { stdout, stderr } = child;
  const outputs = [stdout, stderr].flatMap((output) => (output ? [once(output, 'end')] : []));
  const ended = Promise.all([once(child, 'exit'), ...outputs]).then(([[code]]) => ({
    ...printed,
    code,
  }));
  return { child, ended };
}
const importing = async (): Promise<number> => {
  const text = `select from pg_stat_activity where application_name = 'forecourt import'`;
  return (await pool.query(text)).rowCount ?? 0;
};

test('a command ends with its exit code, and its words are on the output they belong to [OPS-01]', async () => {
  const help = await run(['help', 'import']).ended;
  expect(help).toMatchObject({ code: 0, error: '', out: expect.stringContaining('forecourt import') });
  const nonsense = await run(['nonsense']).ended;
  expect(nonsense).toMatchObject({ code: 2, out: '', error: expect.stringContaining('nonsense') });
});

test.each<[string, (child: ChildProcess) => void]>([
  ['Ctrl-C', (child) => void child.kill('SIGINT')],
  ['a polite signal', (child) => void child.kill('SIGTERM')],
  ['the end of its terminal', (child) => void child.kill('SIGHUP')],
  ['a word of its wrapper', (child) => void child.send('SIGTERM')],
  ['the end of its wrapper', (child) => child.disconnect()],
])('%s stops an import, which leaves nothing behind [OPS-01, PROV-04]', async (_, action) => {
  const { child, ended } = run(['import', 'addresses', file]);
  await expect.poll(importing, { timeout: 15_000, interval: 10 }).toBe(1);
  action(child);
  expect(await ended).toMatchObject({ code: 130, out: '' });
  await expect.poll(importing).toBe(0);
});

/** A terminal signals every process in it, also the wrapper. */
function pressCtrlC(child: ChildProcess): void {
  child.kill('SIGINT');
  child.send({ stop: 'SIGINT' });
}

test('Ctrl-C, reported by the terminal and by the wrapper, ends a command in order, with the database it ran [OPS-01]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt stopped '));
  const cluster = await prepareCluster(folder);
  onTestFinished(async () => {
    const orphan = findPostgresPid(cluster);
    if (orphan) await stopPostgres(orphan);
    rmSync(folder, { recursive: true, force: true });
  });
  const { child, ended } = run(['import', 'addresses', file], { DATABASE_URL: '', DATA_DIR: folder });
  await expect.poll(() => findPostgresPid(cluster), { timeout: 20_000, interval: 5 }).toBeDefined();
  pressCtrlC(child);
  expect(await ended).toMatchObject({ code: 130, out: '', error: expect.stringMatching(/^Stopped\.$/m) });
  expect(findPostgresPid(cluster)).toBeUndefined();
}, 60_000);

test('Ctrl-C a second time ends at once a command that takes long to end [OPS-01]', async () => {
  const connected: Socket[] = [];
  const silent = createServer((socket) => void connected.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of connected) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const { child, ended } = run(['applications', 'list'], {
    DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x`,
  });
  await expect.poll(() => connected.length, { timeout: 15_000, interval: 10 }).toBeGreaterThan(0);
  pressCtrlC(child);
  // Longer than the time in which two signals count once.
  await sleep(1_100);
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, out: '', error: '' });
});
