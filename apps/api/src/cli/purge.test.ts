import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { purgeNow } from './purge.ts';

const { asOwner, pool, connection } = await freshDatabase();

const ask = commandLine([purgeNow], { DATABASE_URL: urlOf(connection) });
const usually = [
  'Kept as brand.json says:',
  '  applications that were not sent: 6 months',
  '  decided applications: 7 years',
  '  withdrawn applications: 12 months',
].join('\n');

/** Makes a brand like the shipped one that keeps applications otherwise. */
function brandWith(retention: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt brand '));
  const shipped = join(import.meta.dirname, '../../../../brands/tussock-fuel');
  cpSync(shipped, folder, { recursive: true });
  const brand = JSON.parse(readFileSync(join(shipped, 'brand.json'), 'utf8'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, retention }));
  return folder;
}

const run = (...args: string[]) => ask(['purge', ...args]);
const left = async () => Number((await pool.query('select count(*) from applications')).rows[0].count);

beforeEach(async () => {
  await asOwner('delete from applications');
  await pool.query(
    `with left_alone as (
       insert into applications (key_hash, sealed_key, type, contact, created_at)
       select int4send(n), '\\x00', 1, '\\x00', now() - interval '7 months' from generate_series(1, 3) n returning id)
     insert into draft_states (application_id, link, state, version, expires_at)
     select min(id), '\\x00', '\\x01', 1, now() - interval '1 day' from left_alone`,
  );
});

test('purge --dry-run counts what would be removed, removes nothing, and says how to go on [OPS-01, PRIV-02]', async () => {
  expect(await run('--dry-run')).toEqual({
    code: 0,
    out: `Would remove:\n  3 applications\n  what 1 expired draft held\n${usually}`,
    error: 'Nothing was changed. Run again without --dry-run to do it.',
  });
  expect(await left()).toBe(3);
  expect(JSON.parse((await run('--dry-run', '--json')).out)).toEqual({
    dryRun: true,
    retention: { unsentMonths: 6, decidedYears: 7, withdrawnMonths: 12 },
    applications: 3,
    draftStates: 1,
    drafts: 0,
    answers: 0,
    enquiries: 0,
    questionCounts: 0,
    mailFingerprints: 0,
  });
});

test('purge removes it and says how much; the second time there is nothing left [OPS-01, PRIV-02]', async () => {
  expect((await run()).out).toBe('Removed:\n  3 applications\n  what 1 expired draft held');
  expect(await left()).toBe(0);
  expect((await run()).out).toBe('Nothing was removed: nothing is kept longer than it may be.');
  expect((await run('--dry-run')).out).toBe(
    `Would remove nothing: nothing is kept longer than it may be.\n${usually}`,
  );
});

test('a shorter period of the brand is shown by --dry-run before it holds, and holds with the purge [ADOPT-14]', async () => {
  await asOwner("update applications set created_at = now() - interval '4 months'");
  expect((await run('--dry-run')).out).toBe(`Would remove:\n  what 1 expired draft held\n${usually}`);
  const shorter = commandLine([purgeNow], {
    DATABASE_URL: urlOf(connection),
    BRAND: brandWith({ unsentMonths: 3 }),
  });
  const shown = [
    'Kept as brand.json says:',
    '  applications that were not sent: 3 months, and until now 6 months',
    '  decided applications: 7 years',
    '  withdrawn applications: 12 months',
  ].join('\n');
  const what = '  3 applications\n  what 1 expired draft held';
  for (let time = 0; time < 2; time += 1)
    expect((await shorter(['purge', '--dry-run'])).out).toBe(`Would remove:\n${what}\n${shown}`);
  expect(await left()).toBe(3);
  expect((await shorter(['purge'])).out).toBe(`Removed:\n${what}\n${shown}`);
  expect(await left()).toBe(0);
  expect((await shorter(['purge'])).out).toBe('Nothing was removed: nothing is kept longer than it may be.');
  await asOwner('delete from retention_periods where number > 3');
});

test('while a server purges the command says so, changes nothing, and ends with 1 [OPS-01, PRIV-02]', async () => {
  const server = await pool.connect();
  await server.query('begin');
  await server.query('select pg_advisory_xact_lock($1)', [advisoryLocks.purge]);
  expect(await run()).toEqual({
    code: 1,
    out: '',
    error: 'A server is purging right now. Try again in a minute.\nTo try again: npx forecourt purge',
  });
  await server.query('rollback');
  server.release();
  expect(await left()).toBe(3);
});
