import { setTimeout as sleep } from 'node:timers/promises';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type OutboxWorker, startOutbox } from '../outbox/worker.ts';
import { type Answer, oddMailServer, type Word } from '../testing/mail-server.ts';
import { testServer } from '../testing/server.ts';
import { createMailDelivery, mailChannel } from './channel.ts';
import { enqueueEmails } from './enqueue-emails.ts';

const { asOwner, create, store, pool, config, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const sender = { ...config.brand, home: config.brand.links.home };
const soon = { timeout: 10_000, interval: 20 };
const workers: OutboxWorker[] = [];

async function delivering(
  odd: (word: Word, to: string) => Answer | undefined,
  patience = { talkMs: 1_000, contentMs: 5_000 },
) {
  const { url, whole } = await oddMailServer(odd);
  const mailer = createMailer({ smtpUrl: url, from: 'Tussock <no-reply@example.com>', folder: '' }, patience);
  const channels = [mailChannel(createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz'))];
  const worker = startOutbox({ ...store, channels, log: { warn: () => undefined }, stopMs: 50, lastMs: 100 });
  workers.push({ ...worker, stop: () => worker.stop().finally(() => mailer.close()) });
  return { worker, whole };
}
const enqueue = async (to: string) =>
  enqueueEmails(
    store,
    await rowOf(await create()),
    [{ kind: 'cards-ordered', emailData: { to, numberOfCards: 2 } }],
    {
      requestId: 'r',
    },
  );
const fates = async () => {
  const { rows } = await pool.query(`select attempts, last_failure, delivered_at is not null as is_delivered,
    gave_up_at is not null as is_given_up from outbox order by id`);
  return rows;
};
const waits = { attempts: 0, last_failure: null, is_delivered: false, is_given_up: false };

beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await asOwner('delete from outbox');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

test('mails whose end a mail server does not answer are tried as scheduled, and others leave meanwhile [MAIL-04]', async () => {
  for (const name of ['slow', 'slower', 'other']) await enqueue(`${name}@example.co.nz`);
  const { whole } = await delivering(
    (word, to) => (word === 'end' && to.startsWith('slow') ? 'silence' : undefined),
    { talkMs: 10_000, contentMs: 700 },
  );
  const failed = { ...waits, attempts: 2, last_failure: 'ETIMEDOUT' };
  await expect.poll(async () => (await fates()).slice(0, 2), soon).toEqual([failed, failed]);
  await expect.poll(async () => (await fates())[2]?.is_delivered, soon).toBe(true);
  await sleep(1_500);
  expect(whole.filter((to) => to.startsWith('slow')).toSorted()).toEqual(
    ['slow', 'slow', 'slower', 'slower'].map((name) => `${name}@example.co.nz`),
  );
});

test('an answer to the end of a mail is waited for longer than a word before it, and the mail goes once [MAIL-04]', async () => {
  await enqueue('scanned@example.co.nz');
  const { whole } = await delivering(
    (word) => (word === 'end' ? sleep(1_500, '250 it is clean') : undefined),
    { talkMs: 10_000, contentMs: 10_000 },
  );
  await expect.poll(fates, soon).toEqual([{ ...waits, attempts: 1, is_delivered: true }]);
  expect(whole).toHaveLength(1);
});

test.each(['MAIL', 'RCPT', 'DATA', 'end'] as const)(
  'a mail at whose %s the mail server goes away counts, so that it comes to an end [MAIL-04]',
  async (broken) => {
    await enqueue('difficult@example.co.nz');
    await enqueue('other@example.co.nz');
    await delivering(
      (word, to) =>
        word === broken && (broken === 'MAIL' || to.startsWith('difficult')) ? 'goodbye' : undefined,
      { talkMs: 10_000, contentMs: 10_000 },
    );
    const attempts = async () => (await fates())[0].attempts;
    await expect.poll(attempts, soon).toBe(2);
    expect((await fates())[0]).toEqual({ ...waits, attempts: 2, last_failure: 'ECONNECTION' });
  },
);

test.each([
  ['says nothing to the call', 'CALL', 'silence'],
  ['refuses the call for good', 'CALL', '554 no mail here'],
  ['ends the call', 'CALL', 'goodbye'],
  ['says nothing to the first word', 'EHLO', 'silence'],
  ['ends at the first word', 'EHLO', 'goodbye'],
] as const)('a mail server that %s is away: no mail is less for it [MAIL-04]', async (_, odd, answer) => {
  let called = 0;
  await enqueue('wiremu@example.co.nz');
  await delivering((word) => {
    if (word !== odd) return undefined;
    called += 1;
    return answer;
  });
  await expect.poll(() => called, soon).toBeGreaterThan(1);
  expect(await fates()).toEqual([waits]);
});

test('a stop leaves a mail server that says nothing, and the mail waits with no attempt lost [MAIL-04, REL-04]', async () => {
  await enqueue('wiremu@example.co.nz');
  const { worker, whole } = await delivering((word) => (word === 'end' ? 'silence' : undefined), {
    talkMs: 60_000,
    contentMs: 60_000,
  });
  await expect.poll(() => whole.length, soon).toBe(1);
  const before = performance.now();
  await worker.stop();
  expect(performance.now() - before).toBeLessThan(3_000);
  expect(await fates()).toEqual([waits]);
});
