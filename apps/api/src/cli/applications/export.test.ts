import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, expect, test } from 'vitest';
import { actsBy } from '../../testing/acts.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { makeApplications } from '../../testing/many-applications.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt export '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(key) });
const settings = { ...databaseSettings(server), DATA_KEYS: key, INIT_CWD: folder };
const run = commandLine(commands, settings);
await makeApplications(server.owner, server.store, { seed: 'autumn', applications: 900 });
server.providers.creditBureau = { check: async () => 'Assess' };
const id = await server.submitted();
const { rows: listed } = await server.pool.query(
  `update applications set submitted_at = submitted_at - interval '20 years' where id = $1 returning reference`,
  [await server.rowOf(id)],
);
const oldest: string = listed[0].reference;

const proxy = await databaseProxy(server.connection);
const throughProxy = { ...settings, ...databaseSettings({ ...server, connection: proxy.connection }) };
/** Part of the statement that reads every page but the first. */
const secondPage = 'and (life_since, id) >';
const files = () => readdirSync(folder);

test('an application that is decided while applications export runs is in the file once, and none is left out [OPS-01]', async () => {
  const { rows } = await server.pool.query(
    'select reference from applications where submitted_at is not null order by life_since, id',
  );
  expect(rows.length).toBeGreaterThan(500);
  expect(rows[0].reference).toBe(oldest);
  let decided: unknown;
  proxy.holdAt(
    secondPage,
    async () => (decided = await actsBy(server.store, 'mere').decide(oldest, 'Approved')),
  );
  const { code, out } = await run('applications export all.json', throughProxy);
  expect(decided).toMatchObject({ state: 'approved' });
  expect([code, out]).toEqual([0, `all.json: ${rows.length} applications.`]);
  const written: { reference: string; state: string }[] = JSON.parse(
    readFileSync(join(folder, 'all.json'), 'utf8'),
  );
  expect(written.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference));
  expect(written[0]?.state).toBe('toAssess');
});

test('applications export leaves no half of a file where the database goes away [OPS-01]', async () => {
  const before = files();
  proxy.cutAt(secondPage);
  expect(await run('applications export away.csv', throughProxy)).toMatchObject({ code: 4 });
  expect(files()).toEqual(before);
});

test('applications export that is stopped half-way leaves no half of a file, nor its beginning [OPS-01]', async () => {
  const before = files();
  const stopping = new AbortController();
  let seen: string[] = [];
  proxy.holdAt(secondPage, async () => {
    seen = files();
    stopping.abort();
  });
  const stopped = commandLine(commands, throughProxy, { stop: stopping.signal });
  expect(await stopped('applications export stopped.csv')).toMatchObject({ code: 130 });
  expect(seen).not.toContain('stopped.csv');
  expect(seen).toHaveLength(before.length + 1);
  expect(files()).toEqual(before);
});

test('applications export takes the place of no file, not even of one that comes while it runs [OPS-01]', async () => {
  const theirs = join(folder, 'theirs.csv');
  proxy.holdAt(secondPage, async () => writeFileSync(theirs, 'theirs'));
  expect(await run('applications export theirs.csv', throughProxy)).toMatchObject({
    code: 1,
    error: 'theirs.csv is there already.\nTo write to another file: npx forecourt applications export FILE',
  });
  expect(readFileSync(theirs, 'utf8')).toBe('theirs');
  expect(files().filter((name) => name.startsWith('theirs.csv'))).toEqual(['theirs.csv']);
});

test('applications export of nothing is a sheet of titles alone [OPS-01]', async () => {
  await run('applications export none.csv --older-than 9999');
  expect(readFileSync(join(folder, 'none.csv'), 'utf8')).toMatch(/^[^\n]+\r\n$/);
});

test('applications export into a folder that is not there says so [OPS-01]', async () => {
  expect(await run('applications export nowhere/all.csv')).toMatchObject({
    code: 1,
    error:
      'Cannot write to nowhere/all.csv: ENOENT.\nTo write to another file: npx forecourt applications export FILE',
  });
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});
