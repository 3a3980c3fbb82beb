import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackupFile, readBackupChunks, writeBackupFile } from '@forecourt/platform/backup/backup-file.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, expect, test } from 'vitest';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, emptyDatabase } from '../../testing/database.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt refusals '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataKey = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(dataKey) });
await openEncrypter(server.database, server.keys);
await server.submitted();
const full = { ...databaseSettings(server), DATA_KEYS: dataKey, DATA_DIR: join(folder, 'full') };
const whole = join(folder, 'whole.backup');
await commandLine(commands, full)(['backup', whole]);

const empty = await emptyDatabase();
const place = { ...databaseSettings(empty), DATA_KEYS: dataKey, DATA_DIR: join(folder, 'empty') };
const run = commandLine(commands, place);
const tablesThere = async () =>
  (await empty.asOwner("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount;
async function refusalOf(file: string, settings: Record<string, string> = place): Promise<string> {
  const { code, out } = await run(['restore', file, '--json'], settings);
  expect([code, await tablesThere()]).toEqual([1, 0]);
  const { error } = JSON.parse(out);
  expect(error.message).toMatch(/\.$/);
  return error.id;
}

function changed(name: string, change: (file: string) => void): string {
  const file = join(folder, name);
  copyFileSync(whole, file);
  change(file);
  return file;
}
const bytes = readFileSync(whole);
const { head } = await openBackupFile(whole);

test('half a backup is refused before anything is written, wherever it ends [OPS-04]', async () => {
  const body = bytes.indexOf('\n') + 1;
  const cutTo = (length: number) => refusalOf(changed('half', (file) => truncateSync(file, length)));
  for (const length of [1, body - 2]) expect(await cutTo(length)).toBe('not-a-backup');
  for (const length of [body, body + 40, body + 1_000, bytes.length - 33, bytes.length - 1])
    expect(await cutTo(length)).toBe('damaged');
  expect(await refusalOf(changed('longer', (file) => appendFileSync(file, 'x')))).toBe('damaged');
});

test('one bit that is not as it was written is refused before anything is written, wherever it lies [OPS-04]', async () => {
  const places = Array.from({ length: 24 }, (_, at) => Math.floor((at / 24) * bytes.length)).concat(
    bytes.length - 1,
  );
  for (const at of places) {
    const file = changed('damaged', (copy) => {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      writeFileSync(copy, altered);
    });
    expect(['damaged', 'not-a-backup']).toContain(await refusalOf(file));
  }
});

test('what is no backup, is not there, or is of a newer release is refused [OPS-04]', async () => {
  expect(await refusalOf(join(folder, 'nowhere'))).toBe('not-found');
  const other = join(folder, 'other.sql');
  writeFileSync(other, 'select 1;\n');
  expect(await refusalOf(other)).toBe('not-a-backup');
  writeFileSync(other, '');
  expect(await refusalOf(other)).toBe('not-a-backup');
  const later = { ...head, migrations: [...head.migrations, '9999-later.sql'] };
  const file = join(folder, 'later.backup');
  await writeBackupFile(file, later, readBackupChunks(await openBackupFile(whole)));
  expect(await refusalOf(file)).toBe('newer-release');
});

test('a backup whose rows are not those that were counted is not restored, though its file is whole [OPS-04]', async () => {
  const file = join(folder, 'miscounted.backup');
  const altered = async function* () {
    for await (const chunk of readBackupChunks(await openBackupFile(whole)))
      yield Buffer.from(chunk.toString('latin1').replace('"rows":1,', '"rows":2,'), 'latin1');
  };
  await writeBackupFile(file, head, altered());
  const there = { ...place, ...databaseSettings(await emptyDatabase()) };
  const { code, error } = await run(['restore', file], there);
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/damaged: of the table \w+ 1 rows came out, not the 2/),
  ]);
  expect((await run('database status', there)).error).toContain('was cut off');
});

test('without the key that encrypted it, or with another of its name, a backup is refused by naming it [OPS-04, OPS-09]', async () => {
  const { DATA_KEYS: _, ...without } = place;
  expect(await refusalOf(whole, without)).toBe('keys-missing');
  expect(existsSync(join(folder, 'empty', 'data-keys'))).toBe(false);
  expect(await refusalOf(whole, { ...place, DATA_KEYS: newDataKey('k2') })).toBe('keys-missing');
  expect(await refusalOf(whole, { ...place, DATA_KEYS: newDataKey('k1') })).toBe('keys-wrong');
  const { error } = await run(['restore', whole], { ...place, DATA_KEYS: newDataKey('k1') });
  expect(error).toMatch(/^The backup opens by the key 'k1', and the one here of that name is another: /);
});

test('a database that holds something is not restored into, and stays as it is [OPS-04]', async () => {
  const before = await server.pool.query('select count(*) from applications');
  const { code, error } = await run(['restore', whole], full);
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^The database is not empty: it has \d+ tables\..+ Name an empty database/),
  ]);
  expect((await run(['restore', whole, '--dry-run'], full)).code).toBe(1);
  expect((await server.pool.query('select count(*) from applications')).rows).toEqual(before.rows);
});

test('a restore that was cut off is neither served nor taken for one that is done, and begins again [OPS-04]', async () => {
  const { asOwner, ...access } = await emptyDatabase();
  const again = commandLine(commands, { ...place, ...databaseSettings(access) });
  await asOwner(`create function own() returns integer language sql as 'select 1';
    create table restoring as select oid from pg_proc where pronamespace = 'public'::regnamespace;
    create table applications (); create function refuse_change() returns integer language sql as 'select 1'`);
  expect(await again('database status')).toMatchObject({
    code: 1,
    error: 'A restore into this database was cut off: run it again, which begins it again.',
  });
  expect((await again('doctor')).out).toContain('A restore into this database was cut off');
  expect((await again('backup')).error).toContain('A restore into this database was cut off');
  expect(await again(['restore', whole])).toMatchObject({ code: 0 });
  expect((await again('verify')).code).toBe(0);
  expect((await asOwner('select own() as answer')).rows).toEqual([{ answer: 1 }]);
});

test('backup --dry-run writes nothing, restore --dry-run restores nothing [OPS-04, OPS-01]', async () => {
  const planned = join(folder, 'planned.backup');
  const { code, out } = await run(['backup', planned, '--dry-run'], full);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Would write \d+ tables, \d+ \wB at most, to /)]);
  expect(existsSync(planned)).toBe(false);
  const looked = await run(['restore', whole, '--dry-run']);
  expect(looked).toMatchObject({ code: 0, out: expect.stringMatching(/: it is whole, its keys are here/) });
  expect(await tablesThere()).toBe(0);
});

test('backup takes the place of no file, names one by itself, and tells what it wrote as data [OPS-04, OPS-01]', async () => {
  const { code, out } = await run(['backup', whole, '--json'], full);
  expect([code, JSON.parse(out).error.id]).toEqual([1, 'exists']);
  expect(readFileSync(whole).equals(bytes)).toBe(true);
  const output = JSON.parse((await run('backup --json', full)).out);
  expect(output).toMatchObject({ applications: 1, keys: ['k1'], tables: { applications: 1 } });
  expect(readdirSync(join(folder, 'full', 'backups'))).toEqual([
    expect.stringMatching(/^forecourt-\d{8}T\d{9}Z\.backup$/),
  ]);
  const nowhere = await run(['backup', '/proc/forecourt.backup', '--json'], full);
  expect(JSON.parse(nowhere.out).error.id).toMatch(/no-room|cannot-write/);
  expect(JSON.parse((await run('backup --json')).out).error.id).toBe('nothing-there');
});

test('a backup that is stopped or fails half-way leaves no file behind [OPS-04]', async () => {
  const target = join(folder, 'half-way');
  mkdirSync(target);
  const stopping = new AbortController();
  const seen: string[][] = [];
  const stopped = async function* () {
    yield Buffer.alloc(10_000_000);
    seen.push(readdirSync(target));
    stopping.abort();
    yield Buffer.alloc(10_000_000);
  };
  await expect(writeBackupFile(join(target, 'a.backup'), head, stopped(), stopping.signal)).rejects.toThrow(
    'abort',
  );
  const failing = async function* () {
    yield Buffer.alloc(10);
    throw new Error('the database went away');
  };
  await expect(writeBackupFile(join(target, 'b.backup'), head, failing())).rejects.toThrow('went away');
  expect(seen).toEqual([[`a.backup.${process.pid}.part`]]);
  expect(readdirSync(target)).toEqual([]);
});
