import { expect, test } from 'vitest';
import { hamish, partsOf } from '../../testing/parts.ts';
import { testServer } from '../../testing/server.ts';
import { lookAfterParts } from './look-after-parts.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '100' });
const { pool, queuedEmails, rowOf, store } = server;
const parts = partsOf(server);
const context = { requestId: 'r' };

/** Lets days pass for a part, and looks after the parts twice. */
async function afterDays(id: string, days: number): Promise<void> {
  await pool.query(
    'update parts set expires_at = expires_at - make_interval(days => $2) where application_id = $1',
    [await rowOf(id), days],
  );
  await lookAfterParts(store, context);
  await lookAfterParts(store, context);
}
const remindersOf = async (id: string) =>
  (await queuedEmails(id)).flatMap(({ kind, emailData }) =>
    kind === 'part-reminder' ? [(emailData as { isLast: boolean }).isLast] : [],
  );

test('the person is reminded after three days and one day before the end [PART-03]', async () => {
  const { id, key } = await parts.asked();
  await afterDays(id, 2);
  expect(await remindersOf(id)).toEqual([]);
  await afterDays(id, 1);
  expect(await remindersOf(id)).toEqual([false]);
  await afterDays(id, 9);
  expect(await remindersOf(id)).toEqual([false]);
  await afterDays(id, 1);
  expect(await remindersOf(id)).toEqual([false, true]);
  const last = (await queuedEmails(id)).at(-1);
  expect(last).toMatchObject({ kind: 'part-reminder', emailData: { to: hamish.email, partKey: key } });
});

test('nobody is reminded of a link that is off, or of what is answered [PART-03]', async () => {
  const off = await parts.asked();
  await parts.change(off.id, 'turnOff');
  const done = await parts.asked();
  await parts.answer(done.key);
  for (const { id } of [off, done]) {
    await afterDays(id, 13);
    expect(await remindersOf(id)).toEqual([]);
  }
});

test('a part that nobody answered in time ends, its answers are erased and both are told [PART-05]', async () => {
  const { id, key } = await parts.asked();
  await parts.save(key, { ...(await parts.open(key)).body.credit, legalName: 'Hamish James Buchan' });
  await afterDays(id, 14);
  const { rows } = await pool.query('select ended_how, answers from parts where application_id = $1', [
    await rowOf(id),
  ]);
  expect(rows).toEqual([{ ended_how: 'expired', answers: null }]);
  const mails = (await queuedEmails(id)).filter(({ kind }) => kind === 'part-ended');
  expect(mails.map(({ emailData }) => emailData.to)).toEqual([hamish.email, 'aroha@example.co.nz']);
  expect((await parts.ask(id)).status).toBe(200);
});

test('an answered part waits for the application however long it takes [PART-03]', async () => {
  const { id, key } = await parts.asked();
  await parts.answer(key);
  await afterDays(id, 30);
  expect((await parts.list(id)).body.parts).toMatchObject([{ ended: null, answeredAt: expect.any(String) }]);
  expect((await parts.withdraw(key)).status).toBe(200);
});
