import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMailer, type Mailer, MailRefused } from '@forecourt/platform/mail/mailer.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailDelivery, type DeliverMail, mailChannel } from '../mail/channel.ts';
import { enqueueEmails } from '../mail/enqueue-emails.ts';
import { scrape } from '../testing/scrape.ts';
import { testServer } from '../testing/server.ts';
import { type OutboxWorker, startOutbox } from './worker.ts';

const { app, asOwner, create, submitted, store, pool, config, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});
const sender = { ...config.brand, home: config.brand.links.home };
const folder = mkdtempSync(join(tmpdir(), 'outbox '));
const log = { warn: () => {} };
const workers: OutboxWorker[] = [];

function run(deliver: DeliverMail): OutboxWorker {
  const worker = startOutbox({ ...store, channels: [mailChannel(deliver)], log });
  workers.push(worker);
  return worker;
}
const byMail = (mailer: Mailer) => createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz');

async function until(done: () => Promise<boolean> | boolean, patienceMs = 8_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    if (await done()) return;
  }
  throw new Error('it did not happen in time');
}
const waiting = async () =>
  Number(
    (await pool.query('select count(*) from outbox where delivered_at is null and gave_up_at is null'))
      .rows[0].count,
  );
const enqueue = async (id: string, to: string) =>
  enqueueEmails(store, await rowOf(id), [{ kind: 'cards-ordered', emailData: { to, numberOfCards: 2 } }], {
    requestId: 'r',
  });

beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await asOwner('delete from outbox');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

describe('mail by SMTP', () => {
  const received: Email[] = [];
  let refuse: { code: number } | undefined;
  const smtp = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refuse) return callback(Object.assign(new Error('refused'), { responseCode: refuse.code }));
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => received.push(mail));
          callback();
        });
      },
    });
  const from = 'Tussock <no-reply@example.com>';
  const port = 23_150;

  test('while a mail server is down it is asked again at least once a second [MAIL-04]', async () => {
    const asked: number[] = [];
    await enqueue(await create(), 'wiremu@example.co.nz');
    run(async () => {
      asked.push(performance.now());
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    await until(() => asked.length > 6);
    const pauses = asked.slice(1).map((time, place) => time - (asked[place] ?? 0));
    // A busy machine may delay some of them.
    const [, , median] = pauses.toSorted((one, other) => one - other);
    expect(median).toBeLessThan(1_000);
  });

  test('waits for a mail server that is down and is sent once it is back [MAIL-03, MAIL-04]', async () => {
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder });
    const id = await submitted();
    run(byMail(mailer));
    await sleep(1_500);
    expect(await waiting()).toBe(1);
    const server = smtp();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await until(() => received.length === 1);
    expect(received[0]?.messageId).toMatch(/^<[A-Za-z0-9_-]{27}@example\.com>$/);
    expect(received[0]?.to?.[0]?.address).toBe('wiremu@example.co.nz');
    expect(id).toBeTruthy();
    await until(async () => (await waiting()) === 0);

    refuse = { code: 451 };
    await enqueue(await create(), 'later@example.co.nz');
    await until(
      async () =>
        (await pool.query('select 1 from outbox where attempts = 1 and delivered_at is null')).rowCount === 1,
    );
    refuse = undefined;
    await until(() => received.length === 2);

    refuse = { code: 550 };
    await enqueue(await create(), 'never@example.co.nz');
    await until(
      async () => (await pool.query('select 1 from outbox where gave_up_at is not null')).rowCount === 1,
    );
    refuse = undefined;
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('a mail server that says nothing keeps nobody waiting for good [MAIL-04]', async () => {
    const silent = createServer(() => {}).listen(23_151, '127.0.0.1');
    await enqueue(await create(), 'a@example.co.nz');
    const worker = run(byMail(createMailer({ smtpUrl: 'smtp://127.0.0.1:23151', from, folder })));
    await new Promise((resolve) => silent.once('connection', resolve));
    await worker.stop();
    expect(await waiting()).toBe(1);
    silent.close();
  });
});

describe('the outbox', () => {
  test('delivers each application in order and nothing twice, with workers that fail now and then [MAIL-04]', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, create));
    for (let round = 0; round < 5; round += 1)
      for (const id of ids) await enqueue(id, `${id}-${round}@example.co.nz`);
    const delivered: string[] = [];
    let calls = 0;
    const deliver: DeliverMail = async ({ payload }) => {
      calls += 1;
      await sleep(2);
      if (calls % 7 === 0) throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
      delivered.push(payload.to);
    };
    run(deliver);
    run(deliver);
    await until(async () => (await waiting()) === 0, 20_000);
    expect(new Set(delivered).size).toBe(40);
    expect(delivered).toHaveLength(40);
    for (const id of ids) {
      const order = delivered.filter((to) => to.startsWith(id));
      expect(order).toEqual(Array.from({ length: 5 }, (_, round) => `${id}-${round}@example.co.nz`));
    }
  });

  test('an event that fails keeps the later ones of its application waiting, and no others [MAIL-04]', async () => {
    const [stuck, free] = [await create(), await create()];
    await enqueue(stuck, 'first@example.co.nz');
    await enqueue(stuck, 'second@example.co.nz');
    await enqueue(free, 'other@example.co.nz');
    const tried: string[] = [];
    run(async ({ payload }) => {
      const { to } = payload;
      tried.push(to);
      if (to.startsWith('first')) throw new Error('not now');
    });
    await until(() => tried.includes('other@example.co.nz'));
    await sleep(300);
    expect(tried).not.toContain('second@example.co.nz');
    expect(await waiting()).toBe(2);
  });

  test('what is refused for good is given up, visibly, and lets the next one through [MAIL-04]', async () => {
    const id = await create();
    await enqueue(id, 'gone@example.co.nz');
    await enqueue(id, 'next@example.co.nz');
    run(async ({ payload }) => {
      if (payload.to.startsWith('gone')) throw new MailRefused('refused');
    });
    await until(async () => (await waiting()) === 0);
    const { rows } = await pool.query('select last_failure from outbox where gave_up_at is not null');
    expect(rows).toEqual([{ last_failure: 'MailRefused' }]);
    expect(await scrape(app)).toContain('outbox_dead_letters{channel="mail"} 1');
  });
});

test('a notified worker sends what falls due between two looks, and what a nudge tells of while it looks [PERF-09, MAIL-04]', async () => {
  const sent: string[] = [];
  const deliver: DeliverMail = async ({ payload }) => void sent.push(payload.to);
  const id = await create();
  const worker = startOutbox({ ...store, channels: [mailChannel(deliver)], log, isNotified: () => true });
  workers.push(worker);
  const began = performance.now();
  for (let mail = 0; mail < 4; mail += 1) {
    await enqueue(id, `${mail}@example.co.nz`);
    await asOwner(
      "update outbox set next_attempt_at = clock_timestamp() + interval '1 second' where delivered_at is null",
    );
    worker.nudge('mail');
    await until(() => sent.length > mail, 30_000);
  }
  // Four looks by time alone are more than thirty seconds apart.
  expect(performance.now() - began).toBeLessThan(20_000);
});
