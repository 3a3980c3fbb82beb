import { expect, test } from 'vitest';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';
import { remindOfGuarantees } from './reminders.ts';

const { call, create, queuedEmails, providers, pool, store, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});

async function awaitedFor(days: number) {
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
  const id = await create();
  const details = submissionFor('limitedNonDirector');
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  await wait(id, days);
  return { id, key: body.statusKey as string };
}
const wait = async (id: string, days: number) =>
  pool.query('update applications set decided_at = decided_at - make_interval(days => $2) where id = $1', [
    await rowOf(id),
    days,
  ]);
const remind = () => remindOfGuarantees(store, { requestId: 'a-request' });
const reminders = async (id: string) =>
  (await queuedEmails(id)).flatMap(({ kind, emailData }) =>
    kind === 'guarantee-reminder' ? [emailData] : [],
  );

test('a guarantee that is awaited is reminded of after 3 and 7 days, then never again [STATUS-11]', async () => {
  const { id, key } = await awaitedFor(2);
  const sentBy: number[] = [];
  for (const days of [0, 1, 3, 1, 1, 30, 300]) {
    await wait(id, days);
    await remind();
    await remind();
    sentBy.push((await reminders(id)).length);
  }
  expect(sentBy).toEqual([0, 1, 1, 2, 2, 2, 2]);
  expect(await reminders(id)).toMatchObject([
    { statusKey: key, isLast: false },
    { statusKey: key, isLast: true },
  ]);
});

test('a guarantee that was given is not reminded of, nor what needs none [STATUS-11]', async () => {
  const { id } = await awaitedFor(0);
  const details = guaranteeFor('limitedNonDirector');
  await call('PUT', `/v1/applications/${id}/personalGuarantee`, { details });
  await wait(id, 8);
  providers.creditBureau = { check: async () => 'Assess' };
  const other = await create();
  await call('PUT', `/v1/applications/${other}`, { details: submissionFor('soleTrader') });
  await wait(other, 8);
  await remind();
  expect([await reminders(id), await reminders(other)]).toEqual([[], []]);
});

test('after a week without a server one reminder goes, not two [STATUS-11]', async () => {
  const { id } = await awaitedFor(9);
  await remind();
  expect(await reminders(id)).toMatchObject([{ isLast: true }]);
});

test('servers that look at once remind once [STATUS-11, OPS-03]', async () => {
  const { id } = await awaitedFor(4);
  await Promise.all([remind(), remind(), remind(), remind()]);
  expect(await reminders(id)).toHaveLength(1);
});
