import { afterAll, expect, test } from 'vitest';
import { type OutboxWorker, startOutbox } from '../outbox/worker.ts';
import { scrape } from '../testing/scrape.ts';
import { testServer } from '../testing/server.ts';
import { mailChannel } from './channel.ts';
import { createDailyMailLimit } from './day-limit.ts';
import { enqueueEmails } from './enqueue-emails.ts';

const { create, store, pool, rowOf, database, app } = await testServer();
const soon = { timeout: 10_000, interval: 20 };
const workers: OutboxWorker[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

const enqueue = async (many: number) => {
  for (let at = 0; at < many; at += 1) {
    const emailData = { to: `someone${at}@example${at}.nz`, numberOfCards: 2 };
    await enqueueEmails(store, await rowOf(await create()), [{ kind: 'cards-ordered', emailData }], {
      requestId: 'r',
    });
  }
};

function delivering({ loops = 1 } = {}) {
  const sent: string[] = [];
  const log: string[] = [];
  const warn = (_: object, sentence: string) => void log.push(sentence);
  const limit = createDailyMailLimit(database, 3, { warn });
  const deliver = limit.counting(async ({ payload }) => void sent.push(payload.to));
  const worker = startOutbox({
    ...store,
    channels: [mailChannel(deliver, { ...limit, loops })],
    log: { warn },
  });
  workers.push(worker);
  return { sent, log, worker };
}

test('above the limit of a day mails wait, the log says so, and they leave once there is room [SEC-16]', async () => {
  await enqueue(5);
  const { sent, log, worker } = delivering();
  await expect.poll(() => log, soon).toEqual(['as many mails left within a day as may: others wait']);
  expect(sent).toHaveLength(3);
  const body = await scrape(app);
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

test('a server that starts when the limit of a day is reached lets none leave [SEC-16]', async () => {
  await enqueue(8);
  await pool.query(`update outbox set delivered_at = now() - interval '1 hour'
    where id in (select id from outbox order by id limit 3)`);
  const { sent, log } = delivering({ loops: 4 });
  await expect.poll(() => log, soon).toEqual(['as many mails left within a day as may: others wait']);
  expect(sent).toEqual([]);
});

test('above the limit of a day a save link is refused in words until there is room, and a receipt waits [SEC-16]', async () => {
  const limited = await testServer({}, { mailDailyLimit: 3 });
  const { call } = limited;
  const id = await limited.create();
  const draft = { applicationExternalId: id, state: { rootState: {} } };
  expect((await call('POST', '/v1/drafts', draft)).status).toBe(201);
  const share = (email: string) => call('POST', `/v1/applications/${id}/share`, { emails: [email] });
  for (const name of ['one', 'two', 'three']) expect((await share(`${name}@example.co.nz`)).status).toBe(200);
  await limited.pool.query('update outbox set delivered_at = now()');
  const { status, body, headers } = await share('four@example.co.nz');
  expect([status, body.exception]).toEqual([
    429,
    'We cannot send the link right now. Please copy it, or try again later.',
  ]);
  const wait = Number(headers['retry-after']);
  expect([wait > 86_000, wait <= 86_400]).toEqual([true, true]);
  await limited.submitted();
  const waiting = async () =>
    (await limited.pool.query('select kind from outbox where delivered_at is null and gave_up_at is null'))
      .rows;
  expect(await waiting()).toEqual([{ kind: 'application-approved' }]);
  await limited.pool.query(
    "update outbox set delivered_at = now() - interval '25 hours' where delivered_at is not null",
  );
  expect((await share('four@example.co.nz')).status).toBe(200);
});
