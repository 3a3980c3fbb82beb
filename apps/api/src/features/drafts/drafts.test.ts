import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../security/ids.ts';
import { testServer } from '../../testing/server.ts';
import { statementsOf } from '../../testing/statements.ts';

const { app, call, create, pool, database, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const rootState = {
  version: 1,
  application: {
    landing: { firstName: 'Māia', note: '“quoted” \u2028 🚗' },
    cards: [null, true, 1.5, { a: [] }],
  },
};
const save = (applicationExternalId: string, state: object = rootState) =>
  call('POST', '/v1/drafts', { applicationExternalId, state: { rootState: state } });
const load = (id: string, draftId: string) => call('GET', `/v1/applications/${id}/drafts/${draftId}`);

describe('drafts', () => {
  test('PERF-04 a draft is saved, first and again, by one statement with its audit in it', async () => {
    const id = await create();
    let draftId = '';
    const first = await statementsOf(pool, async () => {
      draftId = (await save(id)).body.draftId;
    });
    const again = await statementsOf(pool, () =>
      call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState }, basedOn: 1 }),
    );
    expect([first.length, again.length]).toEqual([1, 1]);
    const { rows } = await pool.query(
      "select action from audit where application_id = $1 and action like 'draft%'",
      [await rowOf(id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('PERF-04 a connection plans the statements of a save once', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    for (const basedOn of [1, 2, 3])
      await call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState }, basedOn });
    const { rows } = await pool.query('select name from pg_prepared_statements order by name');
    expect(rows).toEqual([{ name: 'a first save' }, { name: 'another save' }]);
  });

  test('API-07 API-08 SAVE-06 a saved draft loads again, value for value', async () => {
    const id = await create();
    const saved = await save(id);
    expect(saved.status).toBe(201);
    expect(saved.body.draftId).toMatch(/^[A-Za-z0-9_-]{27}$/);
    const loaded = await load(id, saved.body.draftId);
    expect(loaded.body).toEqual({
      isExpired: false,
      state: { rootState },
      version: 1,
      expiresAt: saved.body.expiresAt,
    });
    expect(loaded.headers['cache-control']).toBe('no-store');
  });

  test('API-07 a draft may hold 256 KiB and no more', async () => {
    const id = await create();
    expect((await save(id, { text: 'x'.repeat(256 * 1024 - 11) })).status).toBe(201);
    expect((await save(id, { text: 'x'.repeat(256 * 1024 - 10) })).status).toBe(413);
  });

  test('API-07 a draft belongs to an application that was started', async () => {
    expect((await save(newId())).status).toBe(404);
  });

  test('API-08 SEC-04 a draft opens only under its own application, and everything else answers alike', async () => {
    const [mine, other] = [await create(), await create()];
    const { draftId } = (await save(mine)).body;
    const answers = [await load(other, draftId), await load(mine, newId()), await load(newId(), draftId)];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.exception).toBe(answers[0]?.body.exception);
    }
  });

  test('API-08 SAVE-07 an expired draft says so and carries no state', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    await pool.query('update drafts set expires_at = now() where application_id = $1', [await rowOf(id)]);
    expect((await load(id, draftId)).body).toEqual({ isExpired: true });
  });

  test('API-08 SAVE-07 a draft can be opened for three months', async () => {
    const id = await create();
    await save(id);
    const { saved_at: savedAt, expires_at: expiresAt } = await database
      .selectFrom('drafts')
      .select(['saved_at', 'expires_at'])
      .where('application_id', '=', await rowOf(id))
      .executeTakeFirstOrThrow();
    const days = (expiresAt.getTime() - savedAt.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
  });

  test('API-01 the database finds a draft by the hash of its id and does not hold the id', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    const { rows } = await pool.query('select * from drafts where application_id = $1', [await rowOf(id)]);
    expect(rows[0].id_hash).toEqual(createHash('sha256').update(draftId).digest());
    const held = Object.values(rows[0]).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    expect(held.join()).not.toContain(draftId);
  });

  test('PRIV-01 states swapped between two drafts open neither', async () => {
    const ids = [await create(), await create()];
    const links = await Promise.all(ids.map(async (id) => [id, (await save(id)).body.draftId] as const));
    await pool.query(
      `update drafts a set state = b.state from drafts b
       where a.application_id = any($1) and b.application_id = any($1) and a.id_hash <> b.id_hash`,
      [await Promise.all(ids.map(rowOf))],
    );
    for (const [id, draftId] of links) {
      const { status, body } = await load(id, draftId);
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain('seal');
    }
  });

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'SEC-03 a draft cannot change what objects are: %s',
    async (state) => {
      const id = await create();
      const payload = `{"applicationExternalId":"${id}","state":{"rootState":${state}}}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/v1/drafts', payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  test('SEC-03 a draft that nests without end is refused, not followed', async () => {
    const id = await create();
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    const payload = `{"applicationExternalId":"${id}","state":{"rootState":{"a":${deep}}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/v1/drafts', payload, headers });
    expect(answer.statusCode).toBe(400);
  });
});
