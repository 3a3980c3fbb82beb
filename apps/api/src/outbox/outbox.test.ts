import { createServer } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mailer, MailRefused } from '../mail/mailer.ts';
import { testServer } from '../testing.ts';
import { type Deliver, mailDelivery } from './deliver-mail.ts';
import { oweMail } from './enqueue.ts';
import { waitAfter } from './schedule.ts';
import { type OutboxWorker, startOutbox } from './worker.ts';

const { call, create, submitted, store, pool, config } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const sender = { ...config.brand, home: config.brand.links.home };
const folder = mkdtempSync(join(tmpdir(), 'outbox '));
const byText = (one: unknown, two: unknown) => String(one).localeCompare(String(two));
const log = { warn: () => {} };
const workers: OutboxWorker[] = [];

function run(deliver: Deliver): OutboxWorker {
  const worker = startOutbox({ ...store, deliver, log });
  workers.push(worker);
  return worker;
}
const byMail = (mailer: Mailer) => mailDelivery(mailer, sender, () => 'https://apply.example.co.nz');

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
const owe = (applicationId: string, to: string) =>
  oweMail(store.database, store.sealer, applicationId, {
    kind: 'cards-ordered',
    told: { to, fullName: 'Aroha Ngata', numberOfCards: 2 },
  });

beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await pool.query('delete from outbox');
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

describe('mail as files', () => {
  test('MAIL-01 MAIL-02 MAIL-03 SAVE-09 every recipient gets the right link and its last day, as text and HTML', async () => {
    const id = await create();
    const { draftId } = (
      await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } })
    ).body;
    await pool.query("update drafts set expires_at = '2027-02-20T12:00:00Z' where application_id = $1", [id]);
    await call('POST', `/v1/applications/${id}/share`, {
      emails: ['one@example.co.nz', 'two@example.co.nz'],
    });
    const mails = join(folder, 'share');
    run(byMail(createMailer({ smtpUrl: undefined, from: 'Tussock <no-reply@example.com>', folder: mails })));
    await until(async () => (await waiting()) === 0);

    const read = await Promise.all(
      readdirSync(mails).map((name) => PostalMime.parse(readFileSync(join(mails, name)))),
    );
    expect(read.map(({ to }) => to?.map(({ address }) => address)).toSorted(byText)).toEqual([
      ['one@example.co.nz'],
      ['two@example.co.nz'],
    ]);
    for (const mail of read) {
      const link = `https://apply.example.co.nz/form/${id}/draft/${draftId}`;
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(link);
      expect(mail.text).toContain('21/02/2027');
      expect(mail.text).toContain('0800 555 010');
      expect(mail.html).not.toMatch(/<img|src=|@import|url\(/);
      expect(JSON.stringify([mail.cc ?? [], mail.bcc ?? []])).toBe('[[],[]]');
    }
  });

  test('MAIL-02 SEC-03 what people type stays text, in the headers and in the body', async () => {
    const id = await create();
    const fullName = '<b>Bob</b>\r\nBcc: victim@example.co.nz';
    await oweMail(store.database, store.sealer, id, {
      kind: 'application-received',
      told: { to: 'a@example.co.nz', fullName, businessName: '"><script>alert(1)</script>' },
    });
    const mails = join(folder, 'hostile');
    run(byMail(createMailer({ smtpUrl: undefined, from: 'Tussock <no-reply@example.com>', folder: mails })));
    await until(async () => (await waiting()) === 0);
    const raw = readFileSync(join(mails, readdirSync(mails)[0] ?? ''));
    const mail = await PostalMime.parse(raw);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;b&gt;Bob');
  });
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
  const port = 43_150;

  test('MAIL-03 MAIL-04 waits for a mail server that is down and is sent within a second of its return', async () => {
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder });
    const id = await submitted();
    run(byMail(mailer));
    await sleep(1_500);
    expect(await waiting()).toBe(1);
    const server = smtp();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await until(() => received.length === 1, 1_300);
    expect(received[0]?.messageId).toMatch(/^<[A-Za-z0-9_-]{27}@example\.com>$/);
    expect(received[0]?.to?.[0]?.address).toBe('wiremu@example.co.nz');
    expect(id).toBeTruthy();
    await until(async () => (await waiting()) === 0);

    refuse = { code: 451 };
    await owe(await create(), 'later@example.co.nz');
    await until(
      async () =>
        (await pool.query('select 1 from outbox where attempts = 1 and delivered_at is null')).rowCount === 1,
    );
    refuse = undefined;
    await until(() => received.length === 2);

    refuse = { code: 550 };
    await owe(await create(), 'never@example.co.nz');
    await until(
      async () => (await pool.query('select 1 from outbox where gave_up_at is not null')).rowCount === 1,
    );
    refuse = undefined;
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('MAIL-04 a mail server that says nothing keeps nobody waiting for good', async () => {
    const silent = createServer(() => {}).listen(43_151, '127.0.0.1');
    await owe(await create(), 'a@example.co.nz');
    const worker = run(byMail(createMailer({ smtpUrl: 'smtp://127.0.0.1:43151', from, folder })));
    await sleep(300);
    const began = Date.now();
    await worker.stop();
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(await waiting()).toBe(1);
    silent.close();
  });
});

describe('the outbox', () => {
  test('MAIL-04 delivers each application in order and nothing twice, with workers that fail now and then', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, create));
    for (let round = 0; round < 5; round += 1)
      for (const id of ids) await owe(id, `${id}-${round}@example.co.nz`);
    const delivered: string[] = [];
    let calls = 0;
    const deliver: Deliver = async ({ payload }) => {
      calls += 1;
      await sleep(2);
      if (calls % 7 === 0) throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
      delivered.push((payload as { to: string }).to);
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

  test('MAIL-04 an event that fails keeps the later ones of its application waiting, and no others', async () => {
    const [stuck, free] = [await create(), await create()];
    await owe(stuck, 'first@example.co.nz');
    await owe(stuck, 'second@example.co.nz');
    await owe(free, 'other@example.co.nz');
    const tried: string[] = [];
    run(async ({ payload }) => {
      const { to } = payload as { to: string };
      tried.push(to);
      if (to.startsWith('first')) throw new Error('not now');
    });
    await until(() => tried.includes('other@example.co.nz'));
    await sleep(300);
    expect(tried).not.toContain('second@example.co.nz');
    expect(await waiting()).toBe(2);
  });

  test('MAIL-04 what is refused for good is given up, visibly, and lets the next one through', async () => {
    const id = await create();
    await owe(id, 'gone@example.co.nz');
    await owe(id, 'next@example.co.nz');
    run(async ({ payload }) => {
      if ((payload as { to: string }).to.startsWith('gone')) throw new MailRefused('refused');
    });
    await until(async () => (await waiting()) === 0);
    const { rows } = await pool.query('select last_failure from outbox where gave_up_at is not null');
    expect(rows).toEqual([{ last_failure: 'MailRefused' }]);
    expect((await call('GET', '/metrics')).body).toContain('outbox_events{state="gave up"} 1');
  });

  test('MAIL-04 waits longer after each failure, then gives up', () => {
    const waits = Array.from({ length: 10 }, (_, index) => waitAfter(index + 1, 0.5));
    expect(waits[0]).toBe(1_000);
    expect(waits).toEqual([...waits].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(waitAfter(11, 0.5)).toBeUndefined();
    expect(waitAfter(2, 0)).toBeLessThan(waitAfter(2, 1) ?? 0);
  });
});
