import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { newSecret } from '../../testing/handover.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const { asOwner, call, create, submitted, providers, pool, rowOf, ...server } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { keys: parseDataKeys(key) },
);
const folder = mkdtempSync(join(tmpdir(), 'applications '));
const settings = {
  ...databaseSettings(server),
  DATA_KEYS: key,
  INIT_CWD: folder,
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  SUDO_USER: 'aroha',
};
const run = commandLine(commands, settings);
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);

async function applied(...applicant: Parameters<typeof submitted>) {
  const id = await submitted(...applicant);
  const { rows } = await pool.query('select reference from applications where id = $1', [await rowOf(id)]);
  return { id, reference: rows[0].reference as string };
}
const age = async (id: string, interval: string) =>
  pool.query('update applications set submitted_at = submitted_at - $2::interval where id = $1', [
    await rowOf(id),
    interval,
  ]);

beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
});

describe('applications list', () => {
  test('applications list tells reference, business, spend, state, why it is there and waiting time, the oldest first [OPS-01, DEC-06, DESK-31]', async () => {
    const [young, old] = [await applied(), await applied()];
    await age(old.id, '9 days 2 hours');
    providers.creditBureau = { check: async () => 'Decline' };
    await applied();
    await create();
    const { businessName } = submissionFor('soleTrader').businessDetails;
    const { out, error } = await run('applications list');
    const [heading, first, second, ...more] = out.split('\n');
    expect(heading).toMatch(/^REFERENCE +BUSINESS +SPEND +STATE +WHY +SENT +WAITS$/);
    expect(first).toMatch(
      new RegExp(
        `^${old.reference} +${businessName} +\\$500 +To assess +Bureau: To assess +\\S+ +9 d 2 h, late$`,
      ),
    );
    expect(second).toMatch(
      new RegExp(`^${young.reference} +${businessName} +\\$500 +To assess +Bureau: To assess +\\S+ +0 h$`),
    );
    expect(more).toEqual([]);
    expect(error).toBe(`To see one whole: npx forecourt applications show ${old.reference}`);
    expect(out).not.toContain(submissionFor('soleTrader').email);
  });

  test('is narrowed by state and by age [DEC-06]', async () => {
    const [old] = [await applied(), await applied()];
    await age(old.id, '3 days');
    providers.creditBureau = { check: async () => 'Decline' };
    const declined = await applied();
    const references = async (options: string) =>
      (await json(`applications list ${options}`)).applications.map(
        ({ reference }: { reference: string }) => reference,
      );
    expect(await references('--state declined')).toEqual([declined.reference]);
    expect(await references('--state all')).toHaveLength(3);
    expect(await references('--state waiting --older-than 2')).toEqual([old.reference]);
    expect(await references('--older-than 3000')).toEqual([]);
    providers.creditBureau = { check: async () => 'Approved' };
    await applied();
    expect(await references('')).toHaveLength(2);
    expect(await references('--state open')).toHaveLength(3);
    expect((await run('applications list --older-than many')).code).toBe(2);
  });

  test('is narrowed by decision, type and days of sending [DEC-06]', async () => {
    const [assessed, aviation] = [await applied(), await applied()];
    await asOwner(`update applications set type = 2 where id = ${await rowOf(aviation.id)}`);
    providers.creditBureau = { check: async () => 'Decline' };
    const old = await applied();
    await age(old.id, '40 days');
    const references = async (options: string) =>
      (await json(`applications list --state all ${options}`)).applications.map(
        ({ reference }: { reference: string }) => reference,
      );
    const { rows } = await pool.query('select submitted_at from applications where id = $1', [
      await rowOf(old.id),
    ]);
    const sent = newZealandDay(rows[0].submitted_at);
    const next = addDays(sent, 1);
    expect(await references('--decision decline')).toEqual([old.reference]);
    expect(await references('--decision assess --type business')).toEqual([assessed.reference]);
    expect(await references('--type aviation')).toEqual([aviation.reference]);
    expect(await references(`--sent-to ${sent}`)).toEqual([old.reference]);
    expect(await references(`--sent-from ${next}`)).toEqual([assessed.reference, aviation.reference]);
    expect((await run(`applications list --sent-from ${next} --sent-to ${sent}`)).error).toContain(
      '--sent-from is a day later than --sent-to',
    );
    expect((await run('applications list --sent-from 2026-02-30')).error).toContain('--sent-from');
    expect((await run('applications list --decision perhaps')).code).toBe(2);
    expect((await run(`applications list --state all --type business --limit 1`)).error).toMatch(
      /To see more: .+ --state all --type business --limit 1 --after \S+$/,
    );
  });

  test('goes on where it ended, without leaving one out or telling one twice [DEC-06]', async () => {
    const all = [await applied(), await applied(), await applied(), await applied(), await applied()];
    await pool.query("update applications set submitted_at = date_trunc('day', submitted_at)");
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await json(`applications list --limit 2 ${after && `--after ${after}`}`);
      seen.push(...page.applications.map(({ reference }: { reference: string }) => reference));
      after = page.after;
    }
    expect(seen.toSorted()).toEqual(all.map(({ reference }) => reference).toSorted());
    expect((await run('applications list --limit 2')).error).toMatch(
      /To see more: .+ --limit 2 --after \S+$/,
    );
  });

  test('says where the list ended, and offers no more where there is none [OPS-01, DEC-06]', async () => {
    const all = [await applied(), await applied(), await applied()];
    const [name] = submissionFor('soleTrader').businessDetails.businessName.split(' ');
    for (const narrowed of ['', `--name ${name}`]) {
      const line = `applications list ${narrowed}`;
      expect((await run(`${line} --limit 3`)).error, line).not.toContain('see more');
      const first = await json(`${line} --limit 2`);
      const last = await json(`${line} --limit 1 --after ${first.after}`);
      expect([...first.applications, ...last.applications]).toHaveLength(all.length);
      expect(last.after).toBeNull();
    }
    const [{ since }] = (await pool.query('select now()::text as since')).rows;
    const behindAll = `applications list --after ${since.replace(' ', 'T')}/${await rowOf(all[0]?.id ?? '')}`;
    expect(await run(behindAll)).toMatchObject({ code: 0, out: 'There are no more.' });
  });

  test.each(['2026-13-45T99:99:99+00/1', '2026-11-24T00:00:00+00/99999999999999999999', 'K7PX-3M9D'])(
    'a place at which no list ended, such as %s, is wrong use [OPS-01]',
    async (place) => {
      expect(await run(`applications list --after ${place}`)).toMatchObject({
        code: 2,
        error: expect.stringContaining(`--after is where another list ended, not '${place}'.`),
      });
    },
  );

  test('finds by words of a name in any order, whatever their case and marks, among what is open [OPS-01]', async () => {
    const [{ reference }] = [await applied('soleTrader'), await applied('limitedDirector')];
    const { businessName } = submissionFor('soleTrader').businessDetails;
    const part = businessName.slice(2, 9).toUpperCase();
    const turned = `“${businessName.split(' ').toReversed().join(', ')}” Ltd`;
    for (const name of [part, turned]) {
      const found = JSON.parse((await run(['applications', 'list', '--name', name, '--json'])).out);
      expect(found.applications.map((each: { reference: string }) => each.reference)).toEqual([reference]);
    }
    const nobody = await run(['applications', 'list', '--name', 'nobody of that name']);
    expect(nobody.out).toBe('There is none.');
    expect((await run('applications list --name a --state declined')).code).toBe(2);
  });
});

test('applications show tells everything about one, and leaves a record of who looked [OPS-01, DEC-06]', async () => {
  const { id, reference } = await applied();
  const { email, businessDetails } = submissionFor('soleTrader');
  const { code, out } = await run(`applications show ${reference.replace('-', '').toLowerCase()}`);
  expect(code).toBe(0);
  for (const reported of [
    reference,
    'To assess',
    email,
    businessDetails.businessName,
    'application-received',
  ])
    expect(out).toContain(reported);
  expect(out).toMatch(/^1 +To assess +credit check/m);
  expect(out).toMatch(/Submitted +the applicant$/m);
  expect(out).toMatch(/Opened +aroha@/);
  const { rows } = await pool.query(
    "select request_id as by from audit where application_id = $1 and action = 'shown'",
    [await rowOf(id)],
  );
  expect(rows).toEqual([{ by: expect.stringMatching(/^aroha@/) }]);
  expect((await json(`applications show ${reference}`)).submission.email).toBe(email);
  expect(await run('applications show ZZZZ-ZZZZ')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No application has the reference ZZZZ-ZZZZ\.\nTo look for it by a name: /),
  });
  expect((await run('applications show what')).code).toBe(2);
});

describe('applications export', () => {
  test('applications export writes the list as a sheet in which nothing is a formula, or as JSON [OPS-01]', async () => {
    const details = submissionFor('soleTrader');
    const id = await create();
    const businessName = '=HYPERLINK("x")';
    await call('PUT', `/v1/applications/${id}`, {
      details: {
        ...details,
        businessDetails: { ...details.businessDetails, businessName, tradingName: businessName },
      },
    });
    await applied();
    expect((await run('applications export all.csv')).out).toBe('all.csv: 2 applications.');
    const sheet = readFileSync(join(folder, 'all.csv'), 'utf8');
    expect(sheet).toMatch(
      /^\ufeff"reference","type","business","state","decision","sent","in this state since","monthly spend",/,
    );
    expect(sheet).toContain(`"'=HYPERLINK(""x"")"`);
    expect(sheet).not.toContain(details.email);
    await run('applications export all.json');
    const listed = JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'));
    expect(listed).toHaveLength(2);
    expect((await run('applications export all.csv')).error).toBe(
      'all.csv is there already.\nTo write to another file: npx forecourt applications export FILE',
    );
    expect((await run('applications export all.xls')).code).toBe(2);
  });

  test.each([
    ['2026-11-11T10:59:59.999Z', '2026-11-11'],
    ['2026-11-11T11:00:00Z', '2026-11-12'],
    ['2026-11-11T16:41:02.655Z', '2026-11-12'],
    ['2026-11-12T10:59:59Z', '2026-11-12'],
    ['2026-07-11T11:59:59Z', '2026-07-11'],
    ['2026-07-11T12:00:00Z', '2026-07-12'],
    ['2026-04-04T13:30:00Z', '2026-04-05'],
    ['2025-12-31T11:00:00Z', '2026-01-01'],
  ])('what was sent at %s has the day of New Zealand in files: %s [OPS-01, DESK-27]', async (sent, day) => {
    const { reference } = await applied();
    await pool.query('update applications set submitted_at = $1 where reference = $2', [sent, reference]);
    const columns = '--columns reference,sent,since';
    await run(`applications export one.csv ${columns} --sent-from ${day} --sent-to ${day}`);
    await run(`applications export one.json --sent-from ${day} --sent-to ${day}`);
    const [csv, json] = ['one.csv', 'one.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const name of ['one.csv', 'one.json']) rmSync(join(folder, name));
    expect(csv?.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^"${reference}","${day}","${day}"$`)),
      '',
    ]);
    expect(JSON.parse(json ?? '')).toMatchObject([{ reference, submittedAt: day, since: day }]);
  });

  test('of nothing is an empty list [OPS-01]', async () => {
    await run('applications export none.json');
    expect(JSON.parse(readFileSync(join(folder, 'none.json'), 'utf8'))).toEqual([]);
  });
});
