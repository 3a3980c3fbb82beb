import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { submissionFor, testServer } from '../testing/server.ts';

const { app, asOwner, call, config, create, queuedEmails, pool, providers, store } = await testServer();
const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};
const start = (key: string, body: object = contact) =>
  call('POST', '/v1/applications', body, { 'idempotency-key': key });
const applications = async () =>
  Number((await pool.query('select count(*) from applications')).rows[0].count);

describe('a call with an Idempotency-Key', () => {
  test('is answered again from the first success [REL-02]', async () => {
    const before = await applications();
    const first = await start('one');
    const again = await start('one');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await applications()).toBe(before + 1);
  });

  test('with another body is 422 [REL-02]', async () => {
    await start('two');
    expect((await start('two', { ...contact, fullName: 'Somebody Else' })).status).toBe(422);
  });

  test('to save a draft is known again after an update from an earlier release [REL-02, OPS-14]', async () => {
    const id = await create();
    const rootState = { business: { tradingName: 'Māia Roofing' } };
    const body = { applicationExternalId: id, state: { rootState } };
    await call('POST', '/v1/drafts', body, { 'idempotency-key': 'from-before' });
    // The state as it came, behind the rest of the body, as that release hashed them.
    const rest = JSON.stringify({ applicationExternalId: id, state: { rootState: {} } });
    const sent = Buffer.from(JSON.stringify(rootState)).toString('latin1');
    const hashed = createHash('sha256').update(['from-before', rest, sent].join('\0')).digest();
    const { rows } = await pool.query('select 1 from answers where body_hash = $1', [hashed]);
    expect(rows).toHaveLength(1);
  });

  test('with another draft in its body is 422, and the draft that was saved stays [REL-02, API-07]', async () => {
    const id = await create();
    const saved = (tradingName: string) => ({ state: { rootState: { business: { tradingName } } } });
    const key = { 'idempotency-key': 'draft' };
    const begin = (name: string) =>
      call('POST', '/v1/drafts', { applicationExternalId: id, ...saved(name) }, key);
    const { body } = await begin('Kea Roofing');
    expect((await begin('Kea Roofing')).body).toEqual(body);
    expect((await begin('Tui Roofing')).status).toBe(422);
    const link = `/v1/applications/${id}/drafts/${body.draftId}`;
    const save = (name: string) => call('PUT', link, { ...saved(name), basedOn: 1 }, key);
    expect((await save('Weka Roofing')).body).toEqual({ version: 2 });
    expect((await save('Weka Roofing')).body).toEqual({ version: 2 });
    expect((await save('Moa Roofing')).status).toBe(422);
    expect((await call('GET', link)).body.state).toEqual(saved('Weka Roofing').state);
  });

  test('belongs to one link: another is taken back under the same key as well [REL-02, SAVE-11]', async () => {
    const id = await create();
    const draft = { applicationExternalId: id, state: { rootState: {} }, replaces: true };
    const links = [await call('POST', '/v1/drafts', draft), await call('POST', '/v1/drafts', draft)].map(
      ({ body }) => `/v1/applications/${id}/drafts/${body.draftId}`,
    );
    for (const link of links) {
      const { status } = await call('PUT', `${link}/revoke`, undefined, { 'idempotency-key': 'back' });
      expect([status, (await call('GET', link)).status]).toEqual([200, 404]);
    }
  });

  test('while the first is still running is 409, with another body 422, and then its answer [REL-02]', async () => {
    const id = await create();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: decision, resolve: decide } = Promise.withResolvers<'Approved'>();
    providers.creditBureau = {
      check: () => {
        ask();
        return decision;
      },
    };
    const details = submissionFor('soleTrader');
    const submit = (body: object) =>
      call('PUT', `/v1/applications/${id}`, body, { 'idempotency-key': 'running' });
    const first = submit({ details });
    await asked;
    expect((await submit({ details })).status).toBe(409);
    expect((await submit({ details: { ...details, fullName: 'Somebody Else' } })).status).toBe(422);
    decide('Approved');
    const { status, body } = await first;
    expect(status).toBe(200);
    expect(await submit({ details })).toMatchObject({ status: 200, body });
    expect((await submit({ details: { ...details, fullName: 'Somebody Else' } })).status).toBe(422);
  });

  test('has no effect whose answer is not kept, and its key is free at once [REL-02, REL-07]', async () => {
    const before = await applications();
    await asOwner('alter table answers add constraint none check (false) not valid');
    expect((await start('three')).status).toBe(500);
    expect(await applications()).toBe(before);
    await asOwner('alter table answers drop constraint none');
    expect((await start('three')).status).toBe(201);
    expect(await applications()).toBe(before + 1);
  });

  test('that changes nothing more keeps its answer like any other [REL-02, REL-07]', async () => {
    const id = await create();
    await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } });
    const share = (email: string) =>
      call('POST', `/v1/applications/${id}/share`, { emails: [email] }, { 'idempotency-key': 'again' });
    await call('POST', `/v1/applications/${id}/share`, { emails: ['a@example.co.nz'] });
    expect((await share('a@example.co.nz')).status).toBe(200);
    expect((await share('b@example.co.nz')).status).toBe(422);
    expect(await queuedEmails(id)).toHaveLength(1);
  });

  test('sent at once to two servers takes effect once [REL-02]', async () => {
    const other = await buildApp({ config, store, providers });
    const before = await applications();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 === 0 ? app : other).inject({
          method: 'POST',
          url: '/v1/applications',
          payload: contact,
          headers: { 'idempotency-key': 'servers' },
        }),
      ),
    );
    await other.close();
    expect(await applications()).toBe(before + 1);
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
    expect(new Set(answers.flatMap((answer) => answer.json().externalId ?? [])).size).toBe(1);
  });

  test.each([
    ['POST', () => '/v1/drafts', (id: string) => ({ applicationExternalId: id, state: { rootState: {} } })],
    ['PUT', (id: string) => `/v1/applications/${id}`, () => ({ details: submissionFor('soleTrader') })],
  ] as const)('%s %s is answered again as it was at first [REL-02]', async (method, url, body) => {
    providers.creditBureau = { check: async () => 'Approved' };
    const id = await create();
    const send = () =>
      app.inject({ method, url: url(id), payload: body(id), headers: { 'idempotency-key': 'same' } });
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
  });

  test('is its sender’s: a stranger with the same key and the same name starts an application of their own [REL-02]', async () => {
    const startFrom = async (remoteAddress: string): Promise<string> => {
      const headers = { 'idempotency-key': '1' };
      const url = '/v1/applications';
      const answer = await app.inject({ method: 'POST', url, payload: contact, headers, remoteAddress });
      return answer.json().externalId;
    };
    const [own, strangers] = [await startFrom('203.0.113.1'), await startFrom('203.0.113.2')];
    expect(strangers).not.toBe(own);
    expect(await startFrom('203.0.113.1')).toBe(own);
  });

  test('is the status link’s own: a phone that has changed networks is answered as it was at first [REL-02, STATUS-08]', async () => {
    const details = submissionFor('soleTrader');
    const links = [];
    for (let times = 0; times < 2; times += 1)
      links.push((await call('PUT', `/v1/applications/${await create()}`, { details })).body.statusKey);
    const revokeFrom = async (remoteAddress: string, key: string) => {
      const headers = { 'idempotency-key': 'revoke' };
      const url = '/v1/status/revoke';
      return (await app.inject({ method: 'POST', url, payload: { key }, headers, remoteAddress })).statusCode;
    };
    for (const key of links) {
      expect([await revokeFrom('203.0.113.1', key), await revokeFrom('203.0.113.2', key)]).toEqual([
        200, 200,
      ]);
      expect((await call('POST', '/v1/status/open', { key })).status).toBe(404);
    }
  });

  test('sent twenty times at once takes effect once [REL-02]', async () => {
    const before = await applications();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start('many')));
    expect(await applications()).toBe(before + 1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  test('keeps no failure [REL-02]', async () => {
    const id = await create();
    const share = () =>
      call(
        'POST',
        `/v1/applications/${id}/share`,
        { emails: ['a@example.co.nz'] },
        { 'idempotency-key': 'late' },
      );
    expect((await share()).status).toBe(409);
    await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } });
    expect((await share()).status).toBe(200);
  });

  test('is bound to its call: the same key elsewhere is another one [REL-02]', async () => {
    const [one, two] = [await create(), await create()];
    const save = (id: string) =>
      call(
        'POST',
        '/v1/drafts',
        { applicationExternalId: id, state: { rootState: {} } },
        { 'idempotency-key': 'save' },
      );
    expect((await save(one)).body.draftId).not.toBe((await save(two)).body.draftId);
  });

  test('must be one of visible characters [REL-05]', async () => {
    expect((await start('x'.repeat(256))).status).toBe(400);
    expect((await start('a b')).status).toBe(400);
  });
});
