import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, emptyDatabase } from '../../testing/database.ts';
import { openedBy } from '../../testing/earlier/backups.ts';
import { databaseOfReleaseBefore } from '../../testing/earlier/release-before.ts';
import { migrations, shippedMigrations } from '../migrations.ts';

let folder = '';
const made: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt upgrade '));
  made.push(folder);
});
afterAll(() => {
  for (const each of made) rmSync(each, { recursive: true, force: true });
});

async function earlier() {
  const { dataKeys, ...access } = await databaseOfReleaseBefore();
  const settings = { ...databaseSettings(access), DATA_KEYS: dataKeys, DATA_DIR: folder };
  return {
    run: commandLine(commands, settings),
    settings,
    applied: async () => (await access.asOwner('select from migrations')).rowCount,
  };
}
const backups = () => readdirSync(join(folder, 'backups'));
const before = migrations.baseline.standsFor.length;
const added = shippedMigrations().length - 1;

test('before a database with data is migrated it is backed up, and the backup can be restored [OPS-10, OPS-04]', async () => {
  const { run, settings, applied } = await earlier();
  const { code, error } = await run('database status');
  expect([code, await applied()]).toEqual([0, before + added]);
  const [name = ''] = backups();
  expect(backups()).toEqual([expect.stringMatching(/^before-0038-\d{8}T\d{9}Z\.backup$/)]);
  expect(error).toContain(`it is backed up to ${join(folder, 'backups', name)} first`);
  await run('database status');
  expect(backups()).toHaveLength(1);

  const empty = await emptyDatabase();
  const again = commandLine(commands, { ...settings, ...databaseSettings(empty) });
  const output = JSON.parse((await again(['restore', join(folder, 'backups', name), '--json'])).out);
  expect([output.migrations.length, output.applications]).toEqual([before, openedBy()['0037']?.applications]);
  expect((await again('database status --json')).code).toBe(0);
});

test('a server backs an earlier database up before it migrates it, and does not start where it cannot [OPS-10]', async () => {
  const { settings, applied } = await earlier();
  writeFileSync(join(folder, 'backups'), 'a file in the place of the folder');
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: { ...process.env, ...settings, PORT: '0', DESK_PORT: 'off', DATABASE_UNSAFE: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(server.stderr)).toMatch(
    /could not start: The database was not brought up to date, because it could not be backed up before: E/,
  );
  expect(await applied()).toBe(before);
});

test.runIf(process.platform === 'linux')(
  'where a backup finds no room database migrate changes nothing, and says how to go on [OPS-01, OPS-10]',
  async () => {
    // A kernel file system without free space.
    symlinkSync('/proc', join(folder, 'backups'));
    const { run, applied } = await earlier();
    const { code, error } = await run('database migrate');
    expect([code, await applied()]).toEqual([1, before]);
    const [, advised = ''] = /run: npx forecourt (.+)$/m.exec(error) ?? [];
    expect(error).toMatch(/could not be backed up before: 0 MB are free at .+ may take \d+ MB\. Make room/);
    expect((await run('database migrate --dry-run')).out).toMatch(/^Would apply \d+ migrations\.\n0038-/);
    expect(await applied()).toBe(before);
    expect(await run(advised)).toMatchObject({ code: 0, out: `${added} migrations applied.` });
    expect(await applied()).toBe(before + added);
    expect((await run('database migrate')).out).toBe('The database is up to date already.');
  },
);

test('the last three backups from before a migration are kept, and all others alone [OPS-10]', async () => {
  const { run } = await earlier();
  const theirs = ['forecourt-20260101T000000000Z.backup', 'before-0007.txt'];
  const old = ['0002-20260103', '0003-20260102', '0004-20260104'].map(
    (name) => `before-${name}T000000000Z.backup`,
  );
  const cutOff = 'before-0004-20260105T000000000Z.backup.77.part';
  mkdirSync(join(folder, 'backups'));
  for (const name of [...theirs, ...old, cutOff]) writeFileSync(join(folder, 'backups', name), '');
  await run('database migrate');
  expect(backups().toSorted()).toEqual([
    'before-0002-20260103T000000000Z.backup',
    'before-0004-20260104T000000000Z.backup',
    'before-0007.txt',
    expect.stringMatching(/^before-0038-/),
    'forecourt-20260101T000000000Z.backup',
  ]);
});

test('a database that was never used is brought up to date without a backup [OPS-10]', async () => {
  const settings = { ...databaseSettings(await emptyDatabase()), DATA_DIR: folder };
  expect((await commandLine(commands, settings)('database status')).code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});
