import { randomUUID } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';
import { embeddedPostgresVersion, postgresBinProblem } from './embedded-binaries.ts';
import { findPostgresPid, isProcessAlive, socketFolder } from './embedded-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded database '));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded database starts in a path with a space and keeps its rows over restarts [START-01]', async () => {
  const first = await startEmbeddedDatabase(dataDir);
  await ask(first.owner, "create table kept as select 'yes' as answer");
  const durable =
    "select name, setting from pg_settings where name in ('fsync', 'data_checksums', 'synchronous_commit')";
  for (const { setting } of await ask<{ setting: string }>(first.connection, durable))
    expect(setting).toBe('on');
  await first.stop();

  const second = await startEmbeddedDatabase(dataDir);
  expect(await ask(second.owner, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  await second.stop();
}, 60_000);

/** Programs of another PostgreSQL, where this system has one. */
const systemPrograms = globSync('/usr/lib/postgresql/{15,16,17,18}/bin').find(
  (bin) => !postgresBinProblem(bin),
);

test.runIf(systemPrograms)(
  'the programs of the system run in place of the packaged ones, and never on files of another version [ADOPT-05]',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'system database '));
    const database = await startEmbeddedDatabase(own, { bin: systemPrograms });
    const [{ version } = { version: '' }] = await ask<{ version: string }>(
      database.connection,
      "select current_setting('server_version') as version",
    );
    expect(version.split(' ')[0]).toBe(embeddedPostgresVersion(systemPrograms));
    expect((await ask(database.connection, "select upper('māori') as loud"))[0]).toEqual({ loud: 'MĀORI' });
    await database.stop();
    writeFileSync(join(own, 'postgres/PG_VERSION'), '14\n');
    await expect(startEmbeddedDatabase(own, { bin: systemPrograms })).rejects.toThrow(
      /was made by PostgreSQL 14, and the programs in/,
    );
    rmSync(own, { recursive: true, force: true });
  },
  60_000,
);

test('only its own account reaches the embedded database, and its log repeats no statement that failed [PRIV-01, SEC-03]', async () => {
  const database = await startEmbeddedDatabase(dataDir);
  const names =
    "'listen_addresses', 'log_min_error_statement', 'log_min_messages', 'unix_socket_permissions'";
  const settings = `select name, setting from pg_settings where name in (${names}) order by name`;
  expect(await ask(database.connection, settings)).toEqual([
    { name: 'listen_addresses', setting: '' },
    { name: 'log_min_error_statement', setting: 'panic' },
    { name: 'log_min_messages', setting: 'warning' },
    { name: 'unix_socket_permissions', setting: '0700' },
  ]);
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
  expect(['database-password', 'postgres.log', 'postgres'].map(modeOf)).toEqual(['600', '600', '700']);
  await database.stop();
}, 60_000);

test('the embedded database is administered, owned and served by three roles, each with a password of its own [PRIV-04]', async () => {
  const database = await startEmbeddedDatabase(dataDir);
  const roles = [database.administration, database.owner, database.connection];
  const said = `select rolsuper, rolcreaterole, pg_has_role(datdba, 'member') as owns
    from pg_roles, pg_database where rolname = current_user and datname = 'forecourt'`;
  expect(await Promise.all(roles.map((role) => ask(role, said)))).toEqual([
    [{ rolsuper: true, rolcreaterole: true, owns: true }],
    [{ rolsuper: false, rolcreaterole: false, owns: true }],
    [{ rolsuper: false, rolcreaterole: false, owns: false }],
  ]);
  expect(new Set(roles.map(({ password }) => password)).size).toBe(3);
  for (const { password } of roles.slice(1)) {
    await expect(
      ask({ ...database.administration, ...(password && { password }) }, 'select'),
    ).rejects.toThrow('password authentication failed');
  }
  await database.stop();
}, 60_000);

test('its socket stands beside its files, or in a short path where theirs is too long for one [START-01]', () => {
  const cluster = { log: '', bin: '', password: '', account: undefined };
  const own = randomUUID();
  const folderOf = (bytes: number) => `/${'ā'.repeat(10)}${own}${'x'.repeat(bytes - 21 - own.length)}`;
  expect(socketFolder({ ...cluster, folder: folderOf(90) })).toBe(folderOf(90));
  const short = socketFolder({ ...cluster, folder: folderOf(91) });
  expect(Buffer.byteLength(short)).toBeLessThan(90);
  expect((statSync(short).mode & 0o777).toString(8)).toBe('700');
  const other = socketFolder({ ...cluster, folder: folderOf(92) });
  expect(other).not.toBe(short);
  for (const made of [short, other]) rmSync(made, { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  'a short path that another account has taken is not used [START-01]',
  () => {
    const account = { uid: 65_534, gid: 65_534 };
    const cluster = { log: '', bin: '', password: '', account, folder: `/${randomUUID().repeat(3)}` };
    const short = socketFolder(cluster);
    chownSync(short, 4_321, 4_321);
    expect(() => socketFolder(cluster)).toThrow(`${short} belongs to another account.`);
    expect(statSync(short).uid).toBe(4_321);
    rmSync(short, { recursive: true });
  },
);

test('an embedded database that is killed comes back by itself [REL-03]', async () => {
  const database = await startEmbeddedDatabase(dataDir);
  const killed = findPostgresPid({ folder: join(dataDir, 'postgres') });
  if (killed === undefined) throw new Error('no server runs');
  process.kill(killed, 'SIGKILL');
  const answer = () => ask(database.owner, 'select answer from kept').catch(() => undefined);
  await expect
    .poll(async () => !isProcessAlive(killed) && (await answer()), { timeout: 50_000 })
    .toEqual([{ answer: 'yes' }]);
  await database.stop();
}, 60_000);

test('a process whose files another one uses says at once that it waits, and goes on when that one stops [OPS-03]', async () => {
  const first = await startEmbeddedDatabase(dataDir);
  const reported = Promise.withResolvers<string>();
  const second = startEmbeddedDatabase(dataDir, { onWait: reported.resolve });
  expect(await reported.promise).toMatch(
    /DATA_DIR .+ is used by another running process: waiting 20 seconds/,
  );
  await first.stop();
  const goneOn = await second;
  expect(await ask(goneOn.owner, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  await goneOn.stop();
}, 60_000);
