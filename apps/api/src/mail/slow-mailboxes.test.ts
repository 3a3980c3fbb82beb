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

type Waits = { readonly stopMs?: number; readonly lastMs?: number; readonly slowMs?: number };

/** A mail is slow after a tenth of a second. */
async function delivering(
  odd: (word: Word, to: string) => Answer | undefined,
  { slowMs = 100, ...waits }: Waits = {},
) {
  const { url, whole } = await oddMailServer(odd);
  const mailer = createMailer({ smtpUrl: url, from: 'Tussock <no-reply@example.com>', folder: '' });
  const log: string[] = [];
  const start = () => {
    const channel = mailChannel(
      createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz'),
      { slowMs },
    );
    const warn = (details: object, sentence: string) =>
      void log.push(`${sentence} ${JSON.stringify(details)}`);
    const worker = startOutbox({ ...store, channels: [channel], log: { warn }, stopMs: 50, ...waits });
    workers.push(worker);
    return worker;
  };
  return { start, whole, log };
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
const counts = async (): Promise<{ sent: number; tried: number }> => {
  const { rows } = await pool.query(`select count(delivered_at)::integer as sent,
    coalesce(sum(attempts), 0)::integer as tried from outbox`);
  return rows[0];
};

beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await asOwner('delete from outbox');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

const keptBack = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { answer: promise, letGo: () => resolve('250 taken') };
};

test.each([
  ['four mailboxes', (at: number) => `slow${at}@slow.example.nz`, 4],
  ['forty mailboxes of one domain', (at: number) => `slow${at}@slow.example.nz`, 40],
  ['one mailbox with forty mails', () => 'slow@other.example.nz', 40],
  ['forty mailboxes of two domains', (at: number) => `slow${at}@slow${at % 2}.example.nz`, 40],
  [
    'forty mailboxes of one domain and two of others',
    (at: number) => `slow${at}@slow${Math.max(0, at - 39)}.example.nz`,
    42,
  ],
  ['forty mailboxes of four domains', (at: number) => `slow${at}@slow${at % 4}.example.nz`, 40],
])(
  'a mail leaves while the mail server keeps %s waiting for its answer [MAIL-05]',
  async (_, addressOf, many) => {
    const { answer, letGo } = keptBack();
    for (let at = 0; at < many; at += 1) await enqueue(addressOf(at));
    await enqueue('next@other.example.nz');
    const { start, whole } = await delivering((word, to) =>
      word === 'end' && to.startsWith('slow') ? answer : undefined,
    );
    start();
    await expect.poll(() => whole, soon).toContain('next@other.example.nz');
    await expect.poll(counts, soon).toMatchObject({ sent: 1 });
    letGo();
    await expect.poll(async () => (await counts()).sent, soon).toBeGreaterThan(Math.min(many, 2));
    expect(whole.filter((to) => to === 'next@other.example.nz')).toHaveLength(1);
  },
);

test('once slow mails are answered, all that wait leave, each once [MAIL-05]', async () => {
  const { answer, letGo } = keptBack();
  for (let at = 0; at < 12; at += 1) await enqueue(`slow${at}@example${at}.nz`);
  const { start, whole } = await delivering((word) => (word === 'end' ? answer : undefined));
  start();
  await expect.poll(() => whole.length, soon).toBe(8);
  letGo();
  await expect.poll(counts, soon).toEqual({ sent: 12, tried: 12 });
  expect(new Set(whole).size).toBe(12);
  expect(whole).toHaveLength(12);
});

test('a mail to a domain that answered quickly before leaves while as many others as may are kept waiting [MAIL-05, SEC-26]', async () => {
  const { answer, letGo } = keptBack();
  await enqueue('first@quick.example.nz');
  const { start, whole } = await delivering(
    (word, to) => (word === 'end' && to.startsWith('slow') ? answer : undefined),
    { slowMs: 1_000 },
  );
  start();
  await expect.poll(counts, soon).toMatchObject({ sent: 1 });
  for (let at = 0; at < 12; at += 1) await enqueue(`slow${at}@example${at}.nz`);
  await expect.poll(() => whole.length, soon).toBe(9);
  await enqueue('next@quick.example.nz');
  await expect.poll(() => whole, soon).toContain('next@quick.example.nz');
  expect(whole).toHaveLength(10);
  letGo();
  await expect.poll(counts, soon).toEqual({ sent: 14, tried: 14 });
  expect(new Set(whole).size).toBe(14);
});

test('an orderly stop waits for the answer to what was sent whole, and doubles nothing [MAIL-05, REL-04]', async () => {
  const { answer, letGo } = keptBack();
  for (const name of ['one', 'two']) await enqueue(`${name}@example.nz`);
  const { start, whole, log } = await delivering((word) => (word === 'end' ? answer : undefined));
  const worker = start();
  await expect.poll(() => whole.length, soon).toBe(2);
  const stopped = worker.stop();
  // Later than the abort of incomplete deliveries.
  setTimeout(letGo, 300);
  await stopped;
  expect(await counts()).toEqual({ sent: 2, tried: 2 });
  start();
  await enqueue('three@example.nz');
  await expect.poll(counts, soon).toEqual({ sent: 3, tried: 3 });
  expect(whole.toSorted()).toEqual(['one@example.nz', 'three@example.nz', 'two@example.nz']);
  expect(log).toEqual([]);
});

test.each(['RCPT', 'DATA'] as const)(
  'a stop breaks off a mail that the server takes no content of (%s), and it goes once after the start [MAIL-05, REL-04]',
  async (unanswered) => {
    let isSlow = true;
    await enqueue('one@example.nz');
    const { start, whole } = await delivering((word) =>
      word === unanswered && isSlow ? 'silence' : undefined,
    );
    const worker = start();
    await expect
      .poll(
        async () => (await pool.query('select 1 from pg_locks where locktype = $1', ['relation'])).rowCount,
        soon,
      )
      .toBeGreaterThan(0);
    await worker.stop();
    expect(whole).toEqual([]);
    expect(await counts()).toEqual({ sent: 0, tried: 0 });
    isSlow = false;
    start();
    await expect.poll(counts, soon).toEqual({ sent: 1, tried: 1 });
    expect(whole).toEqual(['one@example.nz']);
  },
);

test('a stop ends although a mail server never answers, and says how many mails may come twice [MAIL-05, REL-04]', async () => {
  await enqueue('one@example.nz');
  const { start, whole, log } = await delivering((word) => (word === 'end' ? 'silence' : undefined), {
    lastMs: 200,
  });
  const worker = start();
  await expect.poll(() => whole.length, soon).toBe(1);
  await worker.stop();
  expect(await counts()).toEqual({ sent: 0, tried: 0 });
  expect(log).toEqual(['the stop broke off deliveries: they are sent again {"brokenOff":1,"unanswered":1}']);
});
