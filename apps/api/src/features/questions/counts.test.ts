import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { countQuestions, questionIds } from '@forecourt/domain/questions/counts.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const { app, call, pool } = await testServer();
const tell = (body: object) => call('POST', countQuestions.url, body);

async function counts(): Promise<Map<string, number>> {
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('questions_'));
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}
const all = ['reached', 'answered'].flatMap((kind) =>
  questionIds.map((id) => `questions_${kind}_total{question="${id}"}`),
);

test('what applicants came to and answered is counted by question, from nothing on [OPS-02]', async () => {
  const before = await counts();
  expect([...before.keys()]).toEqual(all);
  expect([...before.values()].every((count) => count === 0)).toBe(true);
  expect(await tell({ reached: ['business-type'], answered: [] })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  await tell({ reached: ['business-type', 'business-name'], answered: ['business-type'] });
  const after = await counts();
  expect(after.get('questions_reached_total{question="business-type"}')).toBe(2);
  expect(after.get('questions_reached_total{question="business-name"}')).toBe(1);
  expect(after.get('questions_answered_total{question="business-type"}')).toBe(1);
  expect(after.get('questions_answered_total{question="business-name"}')).toBe(0);
});

test.each<[what: string, body: object]>([
  ['a question there is none of', { reached: ['how-much-do-you-earn'], answered: [] }],
  ['what somebody typed', { reached: [], answered: ['hamish@example.co.nz'] }],
  ['a name of every object', { reached: ['__proto__', 'constructor'], answered: [] }],
  ['a label within a label', { reached: ['gender"} 1\nquestions_reached_total{question="x'], answered: [] }],
  ['one question many times', { reached: Array.from({ length: 22 }, () => 'gender'), answered: [] }],
  ['one question twice', { reached: ['gender', 'gender'], answered: [] }],
  ['no list', { reached: 'gender', answered: { gender: 1 } }],
  ['a number for an id', { reached: [1], answered: [] }],
  ['the application beside it', { reached: ['gender'], answered: [], applicationExternalId: newId() }],
  ['half of it', { reached: ['gender'] }],
])('%s is refused, and counts nothing [OPS-02, SEC-03]', async (_, body) => {
  const before = await counts();
  expect((await tell(body)).status).toBe(400);
  expect(await counts()).toEqual(before);
});

test('more than it could ever be, or more often than one household would, is refused [OPS-02, SEC-02]', async () => {
  expect((await tell({ reached: ['x'.repeat(4_096)], answered: [] })).status).toBe(413);
  const statuses: number[] = [];
  for (let times = 0; times < 61; times += 1)
    statuses.push((await tell({ reached: [], answered: [] })).status);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});

test('the database keeps how many by day and question, and no other table knows of it [PROVIDER-06, OPS-02]', async () => {
  const rows = async () => {
    const { rows: tables } = await pool.query<{ rows: string }>(
      `select string_agg(table_name || ' ' || (xpath('/row/c/text()',
         query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text, ', '
         order by table_name) as rows
       from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'question_counts'`,
    );
    return tables[0]?.rows;
  };
  await pool.query('delete from question_counts');
  const before = await rows();
  const { headers } = await app.inject({
    method: 'POST',
    url: countQuestions.url,
    remoteAddress: '203.0.113.9',
    payload: { reached: ['dob'], answered: ['dob'] },
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(await rows()).toBe(before);
  const { rows: kept } = await pool.query(
    'select day::text, question, reached, answered from question_counts',
  );
  expect(kept).toEqual([{ day: newZealandDay(new Date()), question: 'dob', reached: '1', answered: '1' }]);
});

test('reports of 32 pages at once are all counted, whatever their order [PROVIDER-06, REL-01]', async () => {
  await pool.query('delete from question_counts');
  const reports = Array.from({ length: 32 }, (_, number) =>
    app.inject({
      method: 'POST',
      url: countQuestions.url,
      remoteAddress: `198.51.100.${number}`,
      payload: {
        reached: number % 2 === 0 ? questionIds : questionIds.toReversed(),
        answered: number % 2 === 0 ? questionIds : [],
      },
    }),
  );
  expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual(reports.map(() => 200));
  const { rows } = await pool.query('select question, reached, answered from question_counts');
  expect(rows).toHaveLength(questionIds.length);
  for (const row of rows) expect(row).toMatchObject({ reached: '32', answered: '16' });
});
