import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { expect, test } from 'vitest';
import { remindOfDrafts } from '../../features/drafts/remind-of-drafts.ts';
import { remindOfCorrections, remindOfGuarantees } from '../../features/status/reminders.ts';
import { readApplication } from '../../store/applications/applications.ts';
import { findSimilarApplications } from '../../store/desk/seen-before.ts';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { purgeExpiredData } from '../../store/retention.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { newSecret } from '../../testing/handover.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const dataKey = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(dataKey) });
const { call, pool, database, store } = server;
await openEncrypter(database, server.keys);
const settings = { ...databaseSettings(server), DATA_KEYS: dataKey };
const run = commandLine(commands, settings);
const origin = 'https://apply.example.nz';
const handingOver = {
  ...settings,
  PUBLIC_ORIGIN: origin,
  HANDOVER_URL: 'https://provider.example.nz/events',
  HANDOVER_SECRET: newSecret(),
};
const count = async (what: string) =>
  Number((await pool.query(`select count(*) from ${what}`)).rows[0].count);
const there = () => count('applications');
const listed = async (line: string) => Object.values(JSON.parse((await run(`${line} --json`)).out))[0];

test('demo seed adds applications that open by the links it prints, and verify finds nothing wrong [OPS-01, OPS-07, ADOPT-13]', async () => {
  const { code, out, error } = await run('demo seed --seed autumn --links', handingOver);
  expect(code).toBe(0);
  expect(out).toMatch(/^60 applications in [\d.]+ s, of the seed 'autumn'\. One of each kind:/);
  expect(error).toContain('To remove them again: npx forecourt demo clear');
  const pages = out.matchAll(/^(.+?) {2,}\S+ +https:\/\/[^/]+\/(?:form\/(\S+)\/draft|status)\/(\S+)$/gm);
  const shut: (string | undefined)[] = [];
  for (const [, kind, key, id] of pages) {
    const { status } = key
      ? await call('GET', `/v1/applications/${key}/drafts/${id}`)
      : await call('POST', '/v1/status/open', { key: id });
    if (status !== 200) shut.push(kind);
  }
  const mayHaveEnded = ['cards sent', 'without credit check', 'declined', 'guarantee given', 'withdrawn'];
  expect(shut.filter((kind) => !mayHaveEnded.includes(kind ?? ''))).toEqual([]);
  const [, key, draftId] = /^draft +- +https:\/\/[^/]+\/form\/(\S+)\/draft\/(\S+)$/m.exec(out) ?? [];
  const draft = await call('GET', `/v1/applications/${key}/drafts/${draftId}`);
  expect(draft.body.state.rootState.application.landing.email).toMatch(/@example\.(com|org|net)$/);
  const [, reference] = /^cards ordered +(\S+)/m.exec(out) ?? [];
  expect((await run(`applications show ${reference}`)).out).toContain('Cards ordered');
  expect(await run('verify', handingOver)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: every value decrypts/),
  });
  expect(await run('audit verify')).toMatchObject({ code: 0 });
});

test("demo seed gives a morning's work: a third to decide, some late, two of one company, orders and callbacks [ADOPT-13]", async () => {
  type Row = { reference: string; businessName: string; isLate?: boolean };
  const toDecide = (await listed('applications list --state toAssess --limit 100')) as Row[];
  expect(toDecide).toHaveLength(20);
  const names = toDecide.map(({ businessName }) => businessName);
  expect(new Set(names).size).toBeLessThan(names.length);
  const { out } = await run('applications list --state toAssess');
  const lines = out.split('\n').filter((line) => line.includes('To assess'));
  expect(lines.filter((line) => line.endsWith('late')).length).toBeGreaterThanOrEqual(5);
  expect(lines.filter((line) => !line.endsWith('late')).length).toBeGreaterThanOrEqual(5);
  expect(await listed('orders list')).toHaveLength(8);
  const { rows: batches } = await pool.query('select orders from order_batches');
  expect(batches).toEqual([{ orders: 2 }]);
  expect(await listed('callbacks list')).toHaveLength(3);
});

test("the desk's 'Seen before' of an invented application names the other of that company, and of an order its batch [ADOPT-13, DESK-30]", async () => {
  const kinds = JSON.parse((await run('demo seed --seed company --applications 26 --json')).out).kinds;
  const referenceOf = (wanted: string): string =>
    kinds.find(({ kind }: { kind: string }) => kind === wanted).reference;
  const application = orNotFound(
    await readApplication(store, { reference: referenceOf('one of two of the same company') }),
  );
  const [other] = await findSimilarApplications(store, application);
  expect(other).toMatchObject({
    reference: referenceOf('the other of that company'),
    same: expect.arrayContaining(['nzbn']),
  });
  const order = await readApplication(store, { reference: referenceOf('at the card maker') });
  expect(order?.batch).toEqual(expect.any(Number));
});

test('doctor finds nothing wrong with invented applications [ADOPT-13, OPS-02]', async () => {
  type Result = { check: string; state: string };
  const results: Result[] = JSON.parse((await run('doctor --json')).out);
  // The test database is unsafe, and no pages are built.
  const others = results.filter(({ check }) => check !== 'pages' && check !== 'database');
  expect(others.filter(({ state }) => state === 'error')).toEqual([]);
  expect(others.length).toBeGreaterThan(8);
});

test('everything of an invented application happened in its order, on days that agree [ADOPT-13]', async () => {
  const { rows } = await pool.query(
    `select created_at, submitted_at, decided_at, cards_ordered_at, sent_at, sent_on, statement_timestamp() as now
     from applications left join dispatches on application_id = applications.id where submitted_at is not null`,
  );
  const ordered = rows.filter(({ sent_at: sentAt }) => sentAt !== null);
  expect(ordered.length).toBeGreaterThan(5);
  for (const { sent_on: day, sent_at: sent } of ordered) expect(day).toBe(newZealandDay(sent));
  for (const row of rows) {
    const { created_at: created, submitted_at: submitted, cards_ordered_at: orderedAt, sent_at: sent } = row;
    const moments = [created, submitted, orderedAt, sent, row.now].filter((each) => each !== null);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  }
  const { rows: early } = await pool.query(
    `select 1 from audit join applications on applications.id = application_id
     where action = 'submitted' and abs(extract(epoch from at - submitted_at)) > 1`,
  );
  expect(early).toEqual([]);
});

test('nothing of an invented application is sent, and nothing of it is purged [ADOPT-13, PRIV-02]', async () => {
  expect(await count('outbox')).toBeGreaterThan(100);
  expect(await count("outbox where channel = 'handover'")).toBeGreaterThan(30);
  const [context, before] = [{ requestId: 'r' }, await count('outbox')];
  await remindOfGuarantees(store, context);
  await remindOfCorrections(store, context);
  await remindOfDrafts(store, context);
  expect(await count('outbox')).toBe(before);
  expect(await count('outbox where delivered_at is null or delivered_at > statement_timestamp()')).toBe(0);
  expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: 0 });
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
  expect((await run('demo seed --applications 8')).out).not.toMatch(/\/(form|status)\//);
  expect(seed).toHaveLength(27);
  expect(await there()).toBe(before + 11);
});

test('demo seed --dry-run makes nothing, and no number of applications is not a number [OPS-01]', async () => {
  const before = await there();
  const { out, error } = await run('demo seed --applications 10000 --dry-run');
  expect(out).toMatch(/^Would make 10,000 applications of \d+ kinds\.$/);
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
  expect([await there(), await count('demo_seeds'), await count('order_batches')]).toEqual([1, 0, 0]);
  const { rows } = await pool.query('select distinct application_id as id from audit');
  expect(rows).toEqual([{ id: await server.rowOf(id) }]);
  await expect(pool.query('delete from audit')).rejects.toThrow('permission denied');
  expect((await call('GET', `/v1/creditchecks/${id}`)).status).toBe(200);
  expect((await run('demo clear')).out).toBe('There is no application of a demonstration.');
  expect(await run('verify')).toMatchObject({ code: 0 });
});

test('demo clear takes what an earlier release noted as a range [OPS-01]', async () => {
  await run('demo seed --applications 3 --seed spring');
  await server.asOwner(`with noted as (delete from demo_seeds returning first_application as id)
    insert into demo_seeds (first_application, last_application, seed) select min(id), max(id), 'spring' from noted`);
  expect((await run('demo clear')).out).toBe('3 applications of a demonstration removed.');
  expect(await there()).toBe(1);
});

test('seeds at once, while applicants submit, make all of theirs [OPS-01, API-02]', async () => {
  const submitting = Array.from({ length: 6 }, () => server.submitted());
  const ran = await Promise.all(['a', 'b'].map((seed) => run(`demo seed --applications 12 --seed ${seed}`)));
  expect(ran.map(({ code, error }) => (code === 0 ? code : error))).toEqual([0, 0]);
  for (const id of await Promise.all(submitting))
    expect((await call('GET', `/v1/creditchecks/${id}`)).status).toBe(200);
  expect((await run('demo clear')).out).toBe('24 applications of a demonstration removed.');
});

test('the same seed draws the same people again [OPS-01]', async () => {
  const names = async () => {
    await run('demo seed --applications 30 --seed winter');
    const rows = (await listed('applications list --limit 100')) as { businessName: string }[];
    await run('demo clear');
    return rows.map(({ businessName }) => businessName).toSorted();
  };
  const first = await names();
  expect(first.length).toBeGreaterThan(4);
  expect(await names()).toEqual(first);
});
