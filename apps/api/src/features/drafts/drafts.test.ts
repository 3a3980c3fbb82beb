import { createHash } from 'node:crypto';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
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

const recordsOf = async (id: string) =>
  (
    await pool.query("select 1 from audit where application_id = $1 and action = 'draft saved'", [
      await rowOf(id),
    ])
  ).rowCount;

describe('drafts', () => {
  test('a draft is saved, first and again, by one statement, and once an hour by one that records it [PERF-04]', async () => {
    const id = await create();
    let draftId = '';
    const first = await statementsOf(pool, async () => {
      draftId = (await save(id)).body.draftId;
    });
    const again = await statementsOf(pool, () =>
      call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState }, basedOn: 1 }),
    );
    expect([first.length, again.length]).toEqual([1, 1]);
    expect(await recordsOf(id)).toBe(1);
    await pool.query("update drafts set recorded_at = recorded_at - interval '1 hour'");
    const recorded = await statementsOf(pool, () =>
      call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState }, basedOn: 2 }),
    );
    expect(recorded.filter((text) => text.includes('into audit'))).toEqual(recorded.slice(1));
    expect([recorded.length, await recordsOf(id)]).toEqual([2, 2]);
  });

  test('a connection plans the statements of a save once [PERF-04]', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    for (let basedOn = 1; basedOn <= 9; basedOn += 1)
      await call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState }, basedOn });
    const { rows } = await pool.query(
      'select name, generic_plans::integer as reused from pg_prepared_statements order by name',
    );
    expect(rows).toEqual([
      { name: 'first save', reused: 0 },
      { name: 'recorded save', reused: 0 },
      { name: 'save', reused: expect.any(Number) },
    ]);
    expect(rows.at(-1).reused).toBeGreaterThan(0);
  });

  test('what a save that comes again changes stands in no index, so that none is written with it [PERF-04]', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    const tables = ['applications', 'drafts', 'draft_states'];
    const rowsNow = async () => {
      const found = tables.map((table) =>
        pool.query(
          `select to_jsonb(held) as row from ${table} held
          where ${table === 'applications' ? 'id' : 'application_id'} = $1`,
          [row],
        ),
      );
      return (await Promise.all(found)).map(({ rows }) => rows[0].row as Record<string, unknown>);
    };
    const row = await rowOf(id);
    const before = await rowsNow();
    await call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: { rootState: {} }, basedOn: 1 });
    const changed = (await rowsNow()).flatMap((after, index) =>
      Object.keys(after)
        .filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[index]?.[column]))
        .map((column) => `${tables[index]}.${column}`),
    );
    expect(changed).toEqual(['draft_states.state', 'draft_states.version', 'draft_states.state_version']);
    const { rows } = await pool.query(
      `select distinct refobjid::regclass || '.' || attname as column from pg_depend
       join pg_index on indexrelid = objid
       join pg_attribute on attrelid = refobjid and attnum = refobjsubid
       where classid = 'pg_class'::regclass and indrelid = any ($1::regclass[]) and refobjid = indrelid`,
      [tables],
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ column }) => column).filter((column) => changed.includes(column))).toEqual([]);
  });

  test('a saved draft loads again, value for value [API-07, API-08, SAVE-06]', async () => {
    const id = await create();
    const saved = await save(id);
    expect(saved.status).toBe(201);
    expect(saved.body.draftId).toMatch(/^[A-Za-z0-9_-]{27}$/);
    const loaded = await load(id, saved.body.draftId);
    expect(loaded.body).toEqual({
      isExpired: false,
      applicationId: saved.body.applicationId,
      state: { rootState },
      version: 1,
      expiresAt: saved.body.expiresAt,
    });
    expect(loaded.headers['cache-control']).toBe('no-store');
  });

  test('a draft may hold 256 KiB and no more [API-07]', async () => {
    const id = await create();
    expect((await save(id, { text: 'x'.repeat(256 * 1024 - 11) })).status).toBe(201);
    expect((await save(id, { text: 'x'.repeat(256 * 1024 - 10) })).status).toBe(413);
  });

  test('a draft belongs to an application that was started [API-07]', async () => {
    expect((await save(newId())).status).toBe(404);
  });

  test('a draft opens only under its own application, and everything else answers alike [API-08, SEC-04]', async () => {
    const [mine, other] = [await create(), await create()];
    const { draftId } = (await save(mine)).body;
    const answers = [await load(other, draftId), await load(mine, newId()), await load(newId(), draftId)];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.exception).toBe(answers[0]?.body.exception);
    }
  });

  test('an expired draft says so and carries no state [API-08, SAVE-07]', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    await pool.query('update drafts set expires_at = now() where application_id = $1', [await rowOf(id)]);
    expect((await load(id, draftId)).body).toEqual({ isExpired: true });
  });

  test('a draft can be opened for three months [API-08, SAVE-07]', async () => {
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

  test('the database finds a draft by the hash of its id and does not hold the id [API-01]', async () => {
    const id = await create();
    const { draftId } = (await save(id)).body;
    const { rows } = await pool.query('select * from drafts where application_id = $1', [await rowOf(id)]);
    expect(rows[0].id_hash).toEqual(createHash('sha256').update(draftId).digest());
    const held = Object.values(rows[0]).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    expect(held.join()).not.toContain(draftId);
  });

  test('states swapped between two drafts open neither [PRIV-01]', async () => {
    const ids = [await create(), await create()];
    const links = await Promise.all(ids.map(async (id) => [id, (await save(id)).body.draftId] as const));
    await pool.query(
      `update draft_states a set state = b.state from draft_states b
       where a.application_id = any($1) and b.application_id = any($1) and a.link <> b.link`,
      [await Promise.all(ids.map(rowOf))],
    );
    for (const [id, draftId] of links) {
      const { status, body } = await load(id, draftId);
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain('seal');
    }
  });

  test.each([
    '{"__proto__":{"polluted":true}}',
    '{"\\u005f_proto__" :{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":[{"c\\u006fnstructor":{"\\u0070rototype":{"polluted":true}}}]}',
  ])('a draft cannot change what objects are: %s [SEC-03]', async (state) => {
    const id = await create();
    const payload = `{"applicationExternalId":"${id}","state":{"rootState":${state}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/v1/drafts', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('a draft that nests without end is refused, not followed [SEC-03]', async () => {
    const id = await create();
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    const payload = `{"applicationExternalId":"${id}","state":{"rootState":{"a":${deep}}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/v1/drafts', payload, headers });
    expect(answer.statusCode).toBe(400);
  });
});
