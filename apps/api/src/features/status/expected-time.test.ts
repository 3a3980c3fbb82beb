import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';
import { loadExpectedTime } from './expected-time.ts';

const { call, connection, create, providers, pool, store, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '1000',
});
const promised = { kind: 'promised', workingDays: 2 };

async function decided(hours: number, daysAgo = 1): Promise<string> {
  providers.creditBureau = { check: async () => 'Assess' };
  const id = await create();
  await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  const row = await rowOf(id);
  await pool.query(
    `update applications set submitted_at = now() - make_interval(days => $2, hours => $3) where id = $1`,
    [row, daysAgo, hours],
  );
  await decide(row, 2, 'Approved', `${hours} hours`);
  return row;
}
/** `after` is an interval since the submission. */
const decide = (row: string, number: number, decision: string, after: string) =>
  pool.query(
    `insert into decisions (application_id, number, decision, source, replaces, decided_at)
     select $1, $2, $3, 'operator', $4, submitted_at + $5::interval from applications where id = $1`,
    [row, number, decision, number - 1, after],
  );
/** Waits for the measurement, which frees the only connection. */
const now = () =>
  withDatabase(connection, async (database) => {
    await loadExpectedTime({ ...store, database });
    await sql`select 1`.execute(database);
    return loadExpectedTime({ ...store, database });
  });

test('the promise is shown until 30 decisions lie within 60 days, then how long they took [STATUS-06]', async () => {
  for (let hours = 1; hours <= 29; hours += 1) await decided(hours);
  await decided(1_000, 61);
  expect(await now()).toEqual(promised);
  await decided(30);
  expect(await now()).toEqual({ kind: 'measured', halfWithinHours: 15, mostWithinHours: 27 });
});

test('only the provider’s own waiting counts: no decision of the credit check, and none that replaces one [STATUS-06]', async () => {
  const before = await now();
  const row = await decided(15);
  await decide(row, 3, 'Decline', '39 hours');
  providers.creditBureau = { check: async () => 'Approved' };
  for (let time = 0; time < 40; time += 1) {
    const id = await create();
    await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  }
  expect(await now()).toEqual({ ...before, mostWithinHours: 27 });
});
