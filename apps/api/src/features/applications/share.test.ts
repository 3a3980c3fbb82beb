import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, queuedEmails, pool, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const save = async (id: string) =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} }, replaces: true }))
    .body.draftId as string;
const share = (id: string, emails: string[]) => call('POST', `/v1/applications/${id}/share`, { emails });
const earlier = async (id: string, interval = '1 minute') =>
  pool.query('update outbox set created_at = created_at - $2::interval where application_id = $1', [
    await rowOf(id),
    interval,
  ]);
const timesRecorded = async (id: string) =>
  (await pool.query("select 1 from audit where application_id = $1 and action = 'shared'", [await rowOf(id)]))
    .rowCount;

describe('sharing an application', () => {
  test('enqueues each address a mail of its own with the newest draft [API-06, SAVE-09]', async () => {
    const id = await create();
    await save(id);
    const newest = await save(id);
    expect((await share(id, ['one@example.co.nz', 'two@example.co.nz'])).status).toBe(200);
    const mails = await queuedEmails(id);
    expect(mails.map(({ emailData: reported }) => reported.to)).toEqual([
      'one@example.co.nz',
      'two@example.co.nz',
    ]);
    for (const { emailData: reported } of mails) expect(reported).toMatchObject({ draftId: newest });
  });

  test('is refused without a draft, and with an expired one [API-06]', async () => {
    const id = await create();
    expect((await share(id, ['one@example.co.nz'])).status).toBe(409);
    await save(id);
    await pool.query('update drafts set expires_at = now() where application_id = $1', [await rowOf(id)]);
    expect((await share(id, ['one@example.co.nz'])).status).toBe(409);
  });

  test('of a submitted application nobody is asked to carry on [API-06, SAVE-11]', async () => {
    const id = await create();
    await save(id);
    await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
    const { status, body } = await share(id, ['one@example.co.nz']);
    const exception = 'This application was submitted, so there is nothing to carry on with.';
    expect([status, body.exception]).toEqual([409, exception]);
    expect((await queuedEmails(id)).map(({ kind }) => kind)).toEqual(['application-approved']);
  });

  test.each([[[]], [['nobody']], [Array.from({ length: 6 }, (_, index) => `p${index}@example.co.nz`)]])(
    'takes one to five valid addresses: %o [API-06, SAVE-03]',
    async (emails) => {
      const id = await create();
      await save(id);
      expect((await share(id, emails)).status).toBe(400);
      expect(await queuedEmails(id)).toEqual([]);
    },
  );

  test('a doubled call mails once, sending again later mails again [REL-02]', async () => {
    const id = await create();
    await save(id);
    await Promise.all([
      share(id, ['one@example.co.nz', 'ONE@example.co.nz']),
      share(id, ['one@example.co.nz']),
    ]);
    expect(await queuedEmails(id)).toHaveLength(1);
    expect(await timesRecorded(id)).toBe(1);
    await earlier(id);
    await share(id, ['one@example.co.nz']);
    expect(await queuedEmails(id)).toHaveLength(2);
    expect(await timesRecorded(id)).toBe(2);
  });

  test('mails a mailbox once, however its domain is spelt [SEC-05, REL-02]', async () => {
    const id = await create();
    await save(id);
    const spelt = ['victim@ｅxample.co.nz', 'victim@𝐞xample.co.nz', 'victim@ᵉxample.co.nz'];
    expect((await share(id, [...spelt, 'Victim@Example.co.nz', 'aroha@māori.nz'])).status).toBe(200);
    expect(await queuedEmails(id)).toHaveLength(2);
    expect((await share(id, ['victim@example.co.nz'])).status).toBe(200);
    expect(await queuedEmails(id)).toHaveLength(2);
  });

  test('its text is fixed: a mail carries its own link and nothing that the sender wrote [SEC-05]', async () => {
    const id = await create();
    const draftId = await save(id);
    const own = { to: 'one@example.co.nz', draftId };
    for (const extra of [{ text: 'Buy this' }, { link: 'https://example.com/' }, { subject: 'Free fuel' }]) {
      const body = { emails: [own.to], ...extra };
      expect((await call('POST', `/v1/applications/${id}/share`, body)).status).toBe(400);
    }
    expect((await share(id, [own.to])).status).toBe(200);
    expect(await queuedEmails(id)).toEqual([
      { kind: 'share-link', emailData: { ...own, expiresAt: expect.any(String) } },
    ]);
  });

  test('one sender shares twenty times a minute at most, whichever applications they hold [SEC-05]', async () => {
    const { app } = await testServer();
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const url = `/v1/applications/${newId()}/share`;
      const answer = await app.inject({ method: 'POST', url, payload: { emails: ['one@example.co.nz'] } });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});
