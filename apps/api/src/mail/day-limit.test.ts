import { afterAll, expect, test } from 'vitest';
import { type OutboxWorker, startOutbox } from '../outbox/worker.ts';
import { oweMails } from '../store/outbox.ts';
import { testServer } from '../testing/server.ts';
import { mailChannel } from './channel.ts';
import { dayLimit } from './day-limit.ts';

const { create, store, pool, rowOf, database, app } = await testServer();
const soon = { timeout: 10_000, interval: 20 };
const workers: OutboxWorker[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

const enqueue = async (many: number) => {
  for (let at = 0; at < many; at += 1) {
    const told = { to: `someone${at}@example${at}.nz`, numberOfCards: 2 };
    await oweMails(store, await rowOf(await create()), [{ kind: 'cards-ordered', told }], { requestId: 'r' });
  }
};

/** Delivers with a limit of three mails a day, and notes to whom and what is said. */
function delivering() {
  const sent: string[] = [];
  const log: string[] = [];
  const warn = (_: object, sentence: string) => void log.push(sentence);
  const limit = dayLimit(database, 3, { warn });
  const deliver = limit.counting(async ({ payload }) => void sent.push(payload.to));
  const worker = startOutbox({
    ...store,
    channels: [mailChannel(deliver, { ...limit, loops: 1 })],
    log: { warn },
  });
  workers.push(worker);
  return { sent, log, worker };
}

test('SEC-16 above the limit of a day mails wait, the log says so, and they leave once there is room', async () => {
  await enqueue(5);
  const { sent, log, worker } = delivering();
  await expect.poll(() => log, soon).toEqual(['as many mails left within a day as may: others wait']);
  expect(sent).toHaveLength(3);
  const { body } = await app.inject('/metrics');
  expect(body).toMatch(/^mails_day 3$/m);
  expect(body).toMatch(/^mails_day_limit 20000$/m);
  await worker.stop();
  await pool.query(
    "update outbox set delivered_at = delivered_at - interval '25 hours' where delivered_at is not null",
  );
  const after = delivering();
  await expect.poll(() => after.sent, soon).toHaveLength(2);
  const tries = async () => (await pool.query('select sum(attempts)::integer as tries from outbox')).rows;
  await expect.poll(tries, soon).toEqual([{ tries: 5 }]);
});
