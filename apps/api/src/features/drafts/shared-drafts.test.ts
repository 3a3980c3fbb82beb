import { savedSinceText } from '@forecourt/domain/constants/phrases.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { purgeExpiredData } from '../../store/retention.ts';
import { testServer } from '../../testing/server.ts';

const { call, create, pool, database, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const state = (value: string | number) => ({ rootState: { value } });
const save = (id: string, value: string | number, basedOn?: number) =>
  call('POST', '/v1/drafts', {
    applicationExternalId: id,
    state: state(value),
    ...(basedOn === undefined ? { replaces: true } : { basedOn }),
  });
const again = (id: string, draftId: string, value: string | number, basedOn: number) =>
  call('PUT', `/v1/applications/${id}/drafts/${draftId}`, { state: state(value), basedOn });
const load = (id: string, draftId: string) => call('GET', `/v1/applications/${id}/drafts/${draftId}`);
const revoke = (id: string, draftId: string) =>
  call('PUT', `/v1/applications/${id}/drafts/${draftId}/revoke`);
const opened = async (id: string, draftId: string) => {
  const { body } = await load(id, draftId);
  return [body.state?.rootState.value, body.version];
};

describe('one application, several links', () => {
  test('an older link leads to the newest state [SAVE-06, API-08]', async () => {
    const id = await create();
    const older = (await save(id, 'first')).body;
    const newer = (await save(id, 'second')).body;
    expect([older.version, newer.version]).toEqual([1, 2]);
    expect(await opened(id, older.draftId)).toEqual(['second', 2]);
    expect(await opened(id, newer.draftId)).toEqual(['second', 2]);
  });

  test('who knows of nothing that is saved is refused by a sentence of its own, and replaces nothing [SAVE-06, API-08]', async () => {
    const id = await create();
    const first = (await save(id, 'first', 0)).body;
    const unaware = { applicationExternalId: id, state: state('second') };
    for (const basis of [{}, { basedOn: 0 }]) {
      const { status, body } = await call('POST', '/v1/drafts', { ...unaware, ...basis });
      expect([status, body.exception]).toEqual([409, savedSinceText]);
    }
    expect(await opened(id, first.draftId)).toEqual(['first', 1]);
    expect((await save(id, 'second')).body).toMatchObject({ version: 2 });
  });

  test('a version that no application can have is refused by its field [REL-05, API-08]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'first')).body;
    const { status, body } = await again(id, draftId, 'second', 2 ** 31);
    expect([status, body.exception[0].field]).toEqual([400, 'basedOn']);
    expect((await save(id, 'second', 2 ** 31)).status).toBe(400);
  });

  test('the highest version there can be is one that nobody has, and nothing is saved of it [REL-05, API-08]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'first')).body;
    const { status, body } = await again(id, draftId, 'second', 2 ** 31 - 1);
    expect([status, body.exception]).toEqual([409, savedSinceText]);
    expect(await opened(id, draftId)).toEqual(['first', 1]);
  });

  test('saving again keeps the link, its expiry and one state [API-08]', async () => {
    const id = await create();
    const { draftId, expiresAt } = (await save(id, 'first')).body;
    await save(id, 'second');
    expect((await again(id, draftId, 'third', 2)).body).toEqual({ version: 3 });
    expect((await load(id, draftId)).body).toMatchObject({ state: state('third'), version: 3, expiresAt });
    const { rows } = await pool.query('select version from draft_states where application_id = $1', [
      await rowOf(id),
    ]);
    expect(rows).toEqual([{ version: 3 }]);
  });

  test('opening a link changes nothing and uses nothing up [API-08]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'first')).body;
    const rows = async () =>
      (
        await pool.query(
          'select * from drafts join draft_states on link = id_hash where drafts.application_id = $1',
          [await rowOf(id)],
        )
      ).rows;
    const before = await rows();
    for (let time = 0; time < 3; time += 1) expect(await opened(id, draftId)).toEqual(['first', 1]);
    expect(await rows()).toEqual(before);
  });

  test('a save made of an older version is refused and changes nothing [API-08]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'first')).body;
    await again(id, draftId, 'second', 1);
    expect((await again(id, draftId, 'late', 1)).status).toBe(409);
    expect((await save(id, 'late', 1)).status).toBe(409);
    expect(await opened(id, draftId)).toEqual(['second', 2]);
  });

  test('of twenty that save one version at once exactly one is taken [API-08]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'begun')).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, editor) =>
        editor % 2 === 0 ? again(id, draftId, editor, 1) : save(id, editor, 1),
      ),
    );
    const taken = answers.map(({ status }) => status < 300);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await opened(id, draftId)).toEqual([taken.indexOf(true), 2]);
  });

  test('nothing is saved through a link of another application, or through none [API-08, SEC-04]', async () => {
    const [mine, other] = [await create(), await create()];
    const { draftId } = (await save(mine, 'mine')).body;
    const { draftId: foreign } = (await save(other, 'theirs')).body;
    expect((await again(mine, foreign, 'x', 1)).status).toBe(404);
    expect((await again(mine, newId(), 'x', 1)).status).toBe(404);
    expect((await save(newId(), 'x', 1)).status).toBe(404);
    expect(await opened(mine, draftId)).toEqual(['mine', 1]);
    expect(await opened(other, foreign)).toEqual(['theirs', 1]);
  });
});

test('drafts from before versions were counted open with the newest state, and are saved on [OPS-10]', async () => {
  const id = await create();
  const older = (await save(id, 'first')).body.draftId;
  await save(id, 'second');
  for (const table of ['drafts', 'draft_states'])
    await pool.query(`update ${table} set version = 0 where application_id = $1`, [await rowOf(id)]);
  expect(await opened(id, older)).toEqual(['second', 0]);
  expect((await again(id, older, 'third', 0)).body).toEqual({ version: 1 });
  expect(await opened(id, older)).toEqual(['third', 1]);
});

describe('links that end', () => {
  test('a link that was taken back opens and saves nothing, other links go on [API-08]', async () => {
    const id = await create();
    const shared = (await save(id, 'first')).body.draftId;
    const own = (await save(id, 'second')).body.draftId;
    expect((await revoke(id, shared)).status).toBe(200);
    expect((await revoke(id, shared)).status).toBe(200);
    expect((await load(id, shared)).status).toBe(404);
    expect((await again(id, shared, 'x', 2)).status).toBe(404);
    expect(await opened(id, own)).toEqual(['second', 2]);
    const records = await pool.query(
      "select 1 from audit where application_id = $1 and action = 'draft link revoked'",
      [await rowOf(id)],
    );
    expect(records.rowCount).toBe(1);
  });

  test('a link that was taken back is not sent [API-06]', async () => {
    const id = await create();
    const { draftId } = (await save(id, 'first')).body;
    await revoke(id, draftId);
    expect((await call('POST', `/v1/applications/${id}/share`, { emails: ['a@example.co.nz'] })).status).toBe(
      409,
    );
  });

  test('a link is not taken back through another application [API-08, SEC-04]', async () => {
    const [mine, other] = [await create(), await create()];
    const { draftId } = (await save(mine, 'mine')).body;
    expect((await revoke(other, draftId)).status).toBe(404);
    expect(await opened(mine, draftId)).toEqual(['mine', 1]);
  });

  test('an expired link saves nothing, and the state stays for those that have not expired [SAVE-07]', async () => {
    const id = await create();
    const older = (await save(id, 'first')).body.draftId;
    const newer = (await save(id, 'second')).body.draftId;
    await again(id, older, 'third', 2);
    const expire = async (ago: string) =>
      pool.query(
        'update drafts set expires_at = now() - $2::interval where application_id = $1 and version = 3',
        [await rowOf(id), ago],
      );
    await expire('5 months');
    expect((await again(id, older, 'x', 3)).status).toBe(410);
    await purgeExpiredData(database, { dryRun: false });
    expect((await load(id, older)).body).toEqual({ isExpired: true });
    await expire('6 months');
    await purgeExpiredData(database, { dryRun: false });
    expect((await load(id, older)).status).toBe(404);
    expect(await opened(id, newer)).toEqual(['third', 3]);
  });
});
