import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';

const { call, create, pool, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const rootState = { note: 'Māia' };
const save = (applicationExternalId: string) =>
  call('POST', '/v1/drafts', { applicationExternalId, state: { rootState }, replaces: true });
const load = (id: string, draftId: string) => call('GET', `/v1/applications/${id}/drafts/${draftId}`);

test('an earlier state that is put back into the same draft does not open [OPS-11, PRIV-01]', async () => {
  const id = await create();
  const { draftId } = (await save(id)).body;
  const again = (basedOn: number) =>
    call('PUT', `/v1/applications/${id}/drafts/${draftId}`, {
      state: { rootState: { at: basedOn } },
      basedOn,
    });
  const held = async () =>
    (await pool.query('select state from draft_states where link = $1', [hashId(draftId)])).rows[0].state;
  const put = (state: Buffer) =>
    pool.query('update draft_states set state = $2 where link = $1', [hashId(draftId), state]);
  const first = await held();
  await again(1);
  const second = await held();
  await again(2);
  const third = await held();
  for (const earlier of [first, second]) {
    await put(earlier);
    expect((await load(id, draftId)).status).toBe(500);
  }
  await put(third);
  expect((await load(id, draftId)).body.state.rootState).toEqual({ at: 2 });
});

test('the saves of one draft within an hour are one audit record, each link and each hour has its own [PRIV-04]', async () => {
  const id = await create();
  const actions = async () =>
    (
      await pool.query("select request_id from audit where action = 'draft saved' and application_id = $1", [
        await rowOf(id),
      ])
    ).rowCount;
  const { draftId } = (await save(id)).body;
  let version = 1;
  const again = async (link: string) => {
    const answer = await call('PUT', `/v1/applications/${id}/drafts/${link}`, {
      state: { rootState },
      basedOn: version,
    });
    version = answer.body.version;
    return answer.status;
  };
  for (let times = 0; times < 3; times += 1) expect(await again(draftId)).toBe(200);
  expect(await actions()).toBe(1);
  const other = (await save(id)).body;
  version = other.version;
  expect(await again(other.draftId)).toBe(200);
  expect(await actions()).toBe(2);
  const earlier = (how: string) =>
    pool.query(`update drafts set recorded_at = recorded_at - $2::interval where id_hash = $1`, [
      hashId(draftId),
      how,
    ]);
  await earlier('59 minutes');
  expect(await again(draftId)).toBe(200);
  expect(await actions()).toBe(2);
  await earlier('1 minute');
  expect(await again(draftId)).toBe(200);
  expect(await again(draftId)).toBe(200);
  expect(await actions()).toBe(3);
});
