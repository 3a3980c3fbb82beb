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

async function delivering(odd: (word: Word, to: string) => Answer | undefined, { stopMs = 50 } = {}) {
  const heard: Word[] = [];
  const { url, whole } = await oddMailServer((word, to) => {
    heard.push(word);
    return odd(word, to);
  });
  const mailer = createMailer({ smtpUrl: url, from: 'Tussock <no-reply@example.com>', folder: '' });
  const log: string[] = [];
  const warn = (details: object, sentence: string) => void log.push(`${sentence} ${JSON.stringify(details)}`);
  const channels = [mailChannel(createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz'))];
  const worker = startOutbox({ ...store, channels, log: { warn }, stopMs });
  workers.push(worker);
  return { worker, whole, heard, log };
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
    gave_up_at is not null as is_given_up, next_attempt_at > now() as is_later from outbox order by id`);
  return rows;
};
const waits = { attempts: 0, last_failure: null, is_delivered: false, is_given_up: false, is_later: false };

beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await asOwner('delete from outbox');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

test.each([
  ['for good', '550 never', { last_failure: 'MailRefused', is_given_up: true }],
  ['for now', '451 later', { last_failure: 'EMESSAGE', is_later: true }],
])(
  'a mail that is refused %s while a stop waits for its answer counts as tried [MAIL-05, REL-04]',
  async (_, answer, fate) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await enqueue('one@example.nz');
    const { worker, whole } = await delivering((word) => (word === 'end' ? promise : undefined));
    await expect.poll(() => whole.length, soon).toBe(1);
    const stopped = worker.stop();
    // Later than the abort of incomplete deliveries.
    setTimeout(() => resolve(answer), 300);
    await stopped;
    expect(await fates()).toEqual([{ ...waits, attempts: 1, ...fate }]);
  },
);

test('a stop says how many mails it broke off before their content was sent [MAIL-05, REL-04]', async () => {
  for (const name of ['one', 'two']) await enqueue(`${name}@example.nz`);
  const { worker, whole, heard, log } = await delivering((word) => (word === 'RCPT' ? 'silence' : undefined));
  await expect.poll(() => heard.filter((word) => word === 'RCPT').length, soon).toBe(2);
  await worker.stop();
  expect(whole).toEqual([]);
  expect(await fates()).toEqual([waits, waits]);
  expect(log).toEqual(['the stop broke off deliveries: they are sent again {"brokenOff":2,"unanswered":0}']);
});

test.each([
  ['RCPT', 0],
  ['end', 1],
] as const)(
  'a stop that is asked for again ends although a mail server does not answer (%s) [MAIL-05, OPS-13]',
  async (silentAt, unanswered) => {
    await enqueue('one@example.nz');
    const { worker, heard, log } = await delivering((word) => (word === silentAt ? 'silence' : undefined), {
      stopMs: 600_000,
    });
    await expect.poll(() => heard.includes(silentAt), soon).toBe(true);
    const stopped = worker.stop();
    worker.stopAtOnce();
    await stopped;
    expect(await fates()).toEqual([waits]);
    expect(log).toEqual([
      `the stop broke off deliveries: they are sent again {"brokenOff":1,"unanswered":${unanswered}}`,
    ]);
  },
);
