import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { countQuestions, questionIds } from '@forecourt/domain/questions/counts.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { urlOf } from '../testing/database.ts';
import { testServer } from '../testing/server.ts';
import { questionsReport } from './questions-report.ts';

const { call, pool, connection } = await testServer();
const ask = commandLine([questionsReport], { DATABASE_URL: urlOf(connection) });
const run = (args = '') => ask(`questions report ${args}`);

const today = newZealandDay(new Date());

test('questions report says how many came to each question and answered it, today included [PROVIDER-06, OPS-01]', async () => {
  await call('POST', countQuestions.url, { reached: ['business-type', 'business-name'], answered: [] });
  await call('POST', countQuestions.url, { reached: ['business-type'], answered: ['business-type'] });
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out).toMatch(/business-type +2 +1 +50 %\n/);
  expect(out).toMatch(/business-name +1 +0 +0 %\n/);
  expect(out).toMatch(/gender +0 +0 +-(\n|$)/);
  const { questions, days } = JSON.parse((await run('--json')).out);
  expect(questions.map(({ question }: { question: string }) => question)).toEqual(questionIds);
  expect(days).toEqual([
    { day: today, question: 'business-name', reached: 1, answered: 0 },
    { day: today, question: 'business-type', reached: 2, answered: 1 },
  ]);
});

test('questions report keeps to the days that are asked for, both included [PROVIDER-06, OPS-01]', async () => {
  await pool.query(
    `insert into question_counts (day, question, reached, answered)
     select day::date, question, 10, 4 from generate_series(date '2026-03-30', '2026-04-02', '1 day') day,
       unnest(array['gender', 'asked-before']) question`,
  );
  const { out, error } = await run('--from 2026-03-31 --to 2026-04-01');
  expect(out).toMatch(/^From 31\/03\/2026 to 01\/04\/2026/);
  expect(out).toMatch(/gender +20 +8 +40 %\n/);
  expect(out).toMatch(/asked-before +20 +8 +40 %$/);
  expect(error).toContain('questions report --from 2026-03-31 --to 2026-04-01 --csv');
  expect((await run('--from 2026-03-31 --to 2026-04-01 --csv')).out.split('\n')).toEqual([
    '"day","question","came to it","answered"',
    '"2026-03-31","asked-before","10","4"',
    '"2026-03-31","gender","10","4"',
    '"2026-04-01","asked-before","10","4"',
    '"2026-04-01","gender","10","4"',
  ]);
});

test.each([
  ['--from yesterday', "--from is a real date like 2026-11-30, not 'yesterday'."],
  ['--to 2026-02-30', '--to is not a real date: February 2026 has 28 days. Check the day.'],
  ['--from 2026-04-02 --to 2026-04-01', '--from 2026-04-02 is after --to 2026-04-01.'],
])('questions report refuses %s in words [PROVIDER-06, OPS-01]', async (args, said) => {
  const { code, error } = await run(args);
  expect(code).toBe(2);
  expect(error).toContain(said);
});
