import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';
import { answerLinkRequests } from './lost-link.ts';

const { call, create, queuedEmails, pool, store, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const details = submissionFor('soleTrader');
async function sent() {
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  return { id, key: body.statusKey as string, reference: body.reference as string };
}
const ask = (reference: string, email: string) => call('POST', '/v1/status/lost', { reference, email });
const answered = () => answerLinkRequests(store, { requestId: 'a-request' });
const links = async (id: string) => (await queuedEmails(id)).filter(({ kind }) => kind === 'status-link');

describe('a link that was lost', () => {
  test('is sent again to the address on file, in whatever case it was typed [STATUS-07]', async () => {
    const { id, key, reference } = await sent();
    expect((await ask(reference, details.email.toUpperCase())).body).toEqual({ ok: true });
    await answered();
    expect(await links(id)).toHaveLength(1);
    expect(await links(id)).toMatchObject([{ emailData: { to: details.email, reference, statusKey: key } }]);
  });

  test('is sent again however the domain of the address is spelt [STATUS-07]', async () => {
    const id = await create();
    const email = 'aroha@kūmara.example.nz';
    const { body } = await call('PUT', `/v1/applications/${id}`, { details: { ...details, email } });
    expect((await ask(body.reference, 'Aroha@xn--kmara-lfb.example.nz')).status).toBe(200);
    await answered();
    expect(await links(id)).toMatchObject([{ emailData: { to: email } }]);
  });

  test('counts for who asked, as every mail that somebody causes [SEC-23]', async () => {
    const { id, reference } = await sent();
    await ask(reference, details.email);
    await answered();
    const { rows } = await pool.query(
      "select sender from outbox where application_id = $1 and kind = 'status-link'",
      [await rowOf(id)],
    );
    expect(rows).toEqual([{ sender: store.encrypter.fingerprint('127.0.0.1') }]);
  });

  test('after all were made useless it is another one [STATUS-07, STATUS-08]', async () => {
    const { id, key, reference } = await sent();
    await call('POST', '/v1/status/revoke', { key });
    await ask(reference, details.email);
    await answered();
    expect(await links(id)).toHaveLength(1);
    const [mail] = await links(id);
    const fresh = mail?.emailData && 'statusKey' in mail.emailData ? mail.emailData.statusKey : '';
    expect(fresh).not.toBe(key);
    expect((await call('POST', '/v1/status/open', { key: fresh })).status).toBe(200);
  });

  test('is sent to no other address than the one on file [STATUS-07]', async () => {
    const { id, reference } = await sent();
    await ask(reference, 'somebody@example.co.nz');
    await answered();
    expect(await links(id)).toEqual([]);
  });

  test('is not sent of an application that was closed long ago [STATUS-07, STATUS-08]', async () => {
    const { id, reference } = await sent();
    await pool.query(
      "update applications set decision = 'Decline', decided_at = now() - interval '91 days' where id = $1",
      [await rowOf(id)],
    );
    await ask(reference, details.email);
    await answered();
    expect(await links(id)).toEqual([]);
  });
});

/** Cost and content of a request: statements, encryptions and decryptions, and the answer. */
async function workOf(reference: string, email: string) {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const encrypted = vi.spyOn(store.encrypter, 'encrypt');
  const opened = vi.spyOn(store.encrypter, 'decrypt');
  const { status, body, headers } = await ask(reference, email);
  const work = {
    statements: asked.mock.calls.map(([statement]) => String(statement)),
    encryptions: [encrypted.mock.calls.length, opened.mock.calls.length],
    answer: { status, body, length: headers['content-length'] },
  };
  vi.restoreAllMocks();
  return work;
}

test('known, unknown and half known are answered alike, by the same work, so in like time [STATUS-07]', async () => {
  const { reference } = await sent();
  const works = [
    await workOf(reference, details.email),
    await workOf(reference, 'nobody@example.co.nz'),
    await workOf('ZZZZ-ZZZZ', details.email),
    await workOf('ZZZZ-ZZZY', 'no-one@example.co.nz'),
  ];
  const [known] = works;
  expect(known?.answer.status).toBe(200);
  for (const work of works) expect(work).toEqual(known);
});

describe('asking again and again', async () => {
  const strict = await testServer({ TRUST_PROXY: '127.0.0.1' });
  const asking = (reference: string, email: string, from: number) =>
    strict.call('POST', '/v1/status/lost', { reference, email }, { 'x-forwarded-for': `203.0.113.${from}` });
  const answerAll = () => answerLinkRequests(strict.store, { requestId: 'a-request' });
  const mails = async (id: string) =>
    (await strict.queuedEmails(id)).filter(({ kind }) => kind === 'status-link').length;
  async function sentTo(email: string) {
    const id = await strict.create();
    const { body } = await strict.call('PUT', `/v1/applications/${id}`, { details: { ...details, email } });
    return { id, reference: body.reference as string };
  }

  test('nobody uses up an applicant’s requests by knowing the reference or the address alone [SEC-13]', async () => {
    const email = 'victim@example.co.nz';
    const { id, reference } = await sentTo(email);
    for (let n = 10; n < 16; n += 1) {
      expect((await asking(`AAAA-AAA${n - 10}`, email, n)).status).toBe(200);
      expect((await asking(reference, `stranger${n}@example.co.nz`, n)).status).toBe(200);
    }
    expect(await asking(reference, email, 99)).toMatchObject({ status: 200, body: { ok: true } });
    await answerAll();
    expect(await mails(id)).toBe(1);
  });

  test('the fourth request for the same pair is answered alike and mails nothing, until an hour has passed [STATUS-07, SEC-13]', async () => {
    const email = 'often@example.co.nz';
    const { id, reference } = await sentTo(email);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => asking(reference, email, 20 + n)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { ok: true }]);
    await answerAll();
    expect(await mails(id)).toBe(3);
    await strict.pool.query("update lost_links set asked_at = asked_at - interval '61 minutes'");
    expect((await asking(reference, email, 30)).status).toBe(200);
    await answerAll();
    expect(await mails(id)).toBe(4);
  });
});

test('what was asked for is encrypted until it is answered, and forgotten after an hour [STATUS-07]', async () => {
  await pool.query('delete from lost_links');
  await store.database
    .insertInto('lost_links')
    .values({ id: 'x', reference: Buffer.of(1), address: Buffer.of(2), asked: null })
    .execute();
  await ask('FFFF-FFFF', 'aroha.planted@example.co.nz');
  const { rows } = await pool.query("select * from lost_links where id <> 'x'");
  const held = Object.values(rows[0] ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  );
  expect(held.join()).not.toMatch(/planted|FFFF/);
});
