import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { commandLine } from '../testing/command-line.ts';
import { databaseSettings } from '../testing/database.ts';
import { testServer } from '../testing/server.ts';
import { commands } from './commands.ts';

const dataKey = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(dataKey) });
await openEncrypter(server.database, server.keys);
const settings = { ...databaseSettings(server), DATA_KEYS: dataKey };
const run = commandLine(commands, settings);
const there = async () =>
  Number((await server.pool.query('select count(*) from applications')).rows[0].count);

test('demo seed adds applications that open by the links it prints, and verify finds nothing wrong [OPS-01]', async () => {
  const { code, out, error } = await run('demo seed --applications 40 --seed autumn --links');
  expect(code).toBe(0);
  expect(out).toMatch(/^40 applications in [\d.]+ s, of the seed 'autumn'\. One of each kind:/);
  expect(error).toContain('To remove them again: npx forecourt demo clear');
  const [, key, draftId] = /^draft +- +\/form\/(\S+)\/draft\/(\S+)$/m.exec(out) ?? [];
  const opened = await server.call('GET', `/v1/applications/${key}/drafts/${draftId}`);
  expect(opened.body.state.rootState.application.landing.email).toMatch(/@example\.(com|org|net)$/);
  const [, reference] = /^cards ordered +(\S+)/m.exec(out) ?? [];
  expect((await run(`applications show ${reference}`)).out).toContain('Cards ordered');
  expect(await run('verify')).toMatchObject({ code: 0, out: expect.stringMatching(/nothing is missing/) });
  expect(await run('audit verify')).toMatchObject({ code: 0 });
});

test('demo seed refuses a seed whose applications are there, and says how to go on [OPS-01]', async () => {
  const { code, error } = await run('demo seed --applications 5 --seed autumn');
  expect(code).toBe(1);
  expect(error).toContain("The applications of the seed 'autumn' are there already.");
  expect(error).toContain('To add others: npx forecourt demo seed');
  expect(JSON.parse((await run('demo seed --seed autumn --json')).out).error.id).toBe('seeded-already');
});

test('demo seed draws a seed of its own unless one is given, and tells it as data [OPS-01]', async () => {
  const before = await there();
  const { seed, applications, kinds } = JSON.parse((await run('demo seed --applications 3 --json')).out);
  expect([applications, kinds.length]).toEqual([3, 3]);
  expect((await run('demo seed --applications 40')).out).not.toMatch(/\/(form|status)\//);
  expect(seed).toHaveLength(27);
  expect(await there()).toBe(before + 43);
});

test('demo seed --dry-run makes nothing, and no number of applications is not a number [OPS-01]', async () => {
  const before = await there();
  const { out, error } = await run('demo seed --applications 1000000 --dry-run');
  expect(out).toMatch(/^Would make 1,000,000 applications of \d+ kinds\.$/);
  expect(error).toContain('Nothing was changed.');
  for (const wrong of ['0', '-1', 'many', '99999999999'])
    expect(await run(['demo', 'seed', `--applications=${wrong}`])).toMatchObject({ code: 2 });
  expect(await there()).toBe(before);
});

test('demo seed refuses production unless it is insisted on [OPS-01, OPS-10]', async () => {
  const production = { ...settings, APP_ENV: 'production' };
  const before = await there();
  const refused = await run('demo seed --applications 2', production);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('This is production')]);
  expect(await there()).toBe(before);
  expect((await run('demo seed --applications 2 --yes', production)).code).toBe(0);
  expect(await there()).toBe(before + 2);
});

test('demo clear counts with --dry-run, takes away what was seeded, and nothing that an applicant began [OPS-01]', async () => {
  const id = await server.submitted();
  const seeded = (await there()) - 1;
  expect((await run('demo clear --dry-run')).out).toBe(
    `Would remove ${seeded} applications of a demonstration.`,
  );
  expect((await run('demo clear')).out).toBe(`${seeded} applications of a demonstration removed.`);
  expect(await there()).toBe(1);
  expect((await server.call('GET', `/v1/creditchecks/${id}`)).status).toBe(200);
  expect((await run('demo clear')).out).toBe('There is no application of a demonstration.');
  expect(await run('verify')).toMatchObject({ code: 0 });
});
