import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { listApplicationsAwaitingGuarantee, recordGuaranteeReminder } from './guarantee-reminders.ts';

const { submitted, pool, store, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const first = { number: 1, days: 3 };
const note = (id: Awaited<ReturnType<typeof rowOf>>) => recordGuaranteeReminder(store, id, first.number);
const askedFor = (id: string, days: number) =>
  pool.query(
    `update applications set decision = 'Approve with Personal Guarantee',
       decided_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );

test('a guarantee that is asked for again is reminded of again, once [STATUS-11]', async () => {
  const id = await rowOf(await submitted());
  await askedFor(id, 10);
  await note(id);
  await pool.query("update guarantee_reminders set owed_at = owed_at - interval '6 days'");
  expect(await listApplicationsAwaitingGuarantee(store, first, 9)).toEqual([]);
  expect(await note(id)).toBe(false);
  // Declined in between, and requested again after a call.
  await askedFor(id, 4);
  expect(await listApplicationsAwaitingGuarantee(store, first, 9)).toEqual([id]);
  expect(await note(id)).toBe(true);
  expect(await listApplicationsAwaitingGuarantee(store, first, 9)).toEqual([]);
  expect(await note(id)).toBe(false);
});
