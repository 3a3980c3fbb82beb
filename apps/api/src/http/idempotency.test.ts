import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { call, create, pool } = await testServer();
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
  test('REL-02 is answered again from the first success', async () => {
    const before = await applications();
    const first = await start('one');
    const again = await start('one');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await applications()).toBe(before + 1);
  });

  test('REL-02 with another body is 422', async () => {
    await start('two');
    expect((await start('two', { ...contact, fullName: 'Somebody Else' })).status).toBe(422);
  });

  test('REL-02 while the first is still running is 409, and free again when that was abandoned', async () => {
    await start('three');
    await pool.query('update answers set status = null, answer = null');
    expect((await start('three')).status).toBe(409);
    await pool.query("update answers set started_at = now() - interval '50 seconds'");
    expect((await start('three')).status).toBe(409);
    await pool.query("update answers set started_at = now() - interval '60.1 seconds'");
    expect((await start('three')).status).toBe(201);
  });

  test('REL-02 sent twenty times at once takes effect once', async () => {
    const before = await applications();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start('many')));
    expect(await applications()).toBe(before + 1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  test('REL-02 keeps no failure', async () => {
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

  test('REL-02 is bound to its call: the same key elsewhere is another one', async () => {
    const [one, two] = [await create(), await create()];
    const save = (id: string) =>
      call(
        'POST',
        '/v1/drafts',
        { applicationExternalId: id, state: { rootState: {} } },
        { 'idempotency-key': `save ${id}`.replace(' ', '-') },
      );
    expect((await save(one)).body.draftId).not.toBe((await save(two)).body.draftId);
  });

  test('REL-05 must be one of visible characters', async () => {
    expect((await start('x'.repeat(256))).status).toBe(400);
    expect((await start('a b')).status).toBe(400);
  });
});
