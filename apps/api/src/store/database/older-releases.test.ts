import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBackupFile, readBackupChunks, writeBackupFile } from '@forecourt/platform/backup/backup-file.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, emptyDatabase } from '../../testing/database.ts';
import { fileOf, openedBy } from '../../testing/earlier/backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt older '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backupOf = async (number: string) => (await openBackupFile(fileOf(number))).head.migrations;
const DATA_KEYS = openedBy()['0024']?.dataKeys ?? '';
const sentence =
  "The database is of a release before 0.2.0: install 0.2.0 first and run its 'database migrate', then start this release.";

describe.each([
  ['of release 0.1.0', await backupOf('0024')],
  ['with some of the migrations of release 0.2.0', (await backupOf('0037')).slice(0, -1)],
])('a database %s', async (_, names) => {
  const on = await emptyDatabase();
  const settings = { ...databaseSettings(on), DATA_KEYS, DATA_DIR: folder };
  const run = commandLine(commands, settings);
  const tables = async () => {
    const { rows } = await on.asOwner(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    return rows.map(({ name }) => name);
  };
  await on.asOwner(`create table migrations (name text primary key, applied_at timestamptz default now());
    grant select on migrations to public;
    insert into migrations (name) values ${names.map((name) => `('${name}')`).join(', ')}`);

  test.each(['database migrate', 'database migrate --dry-run', 'database status'])(
    'is refused by %s with what to do, and stays as it is [OPS-10]',
    async (words) => {
      expect(await run(words)).toMatchObject({ code: 1, error: sentence });
      expect(await tables()).toEqual(['migrations']);
    },
  );

  test('is an error for the doctor, with what to do [OPS-10, OPS-06]', async () => {
    const { code, out } = await run('doctor --json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toContainEqual({
      check: 'migrations',
      state: 'error',
      found: sentence,
      remedy: 'No server starts until then.',
    });
  });

  test('is not started on by a server, which says what to do [OPS-10]', async () => {
    const server = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
      env: { ...process.env, ...settings, PORT: '0', DESK_PORT: 'off', DATABASE_UNSAFE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(await text(server.stderr)).toContain(`could not start: ${sentence}`);
    expect(await tables()).toEqual(['migrations']);
  });
});

describe('a backup', async () => {
  const on = await emptyDatabase();
  const run = commandLine(commands, { ...databaseSettings(on), DATA_KEYS, DATA_DIR: folder });
  const whole = await openBackupFile(fileOf('0037'));
  const cutOff = join(folder, 'cut-off.backup');
  await writeBackupFile(
    cutOff,
    { ...whole.head, migrations: whole.head.migrations.slice(0, -1) },
    readBackupChunks(whole),
  );

  test.each([
    ['of release 0.1.0', fileOf('0024')],
    ['with some of the migrations of release 0.2.0', cutOff],
  ])('%s is not restored, and it is said what to do [OPS-10, OPS-04]', async (_, file) => {
    for (const dryRun of [[], ['--dry-run']]) {
      const { code, out } = await run(['restore', file, ...dryRun, '--json']);
      const { error } = JSON.parse(out);
      expect([code, error.id]).toEqual([1, 'older-release']);
      expect(error.message).toMatch(
        /^The backup is of a release before 0\.2\.0 \(.+\): restore it by 0\.2\.0, which brings it up to date, then start this release\.$/,
      );
    }
    const { rowCount } = await on.asOwner("select from pg_class where relnamespace = 'public'::regnamespace");
    expect(rowCount).toBe(0);
  });
});
