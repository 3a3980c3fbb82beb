import { describe, expect, test } from 'vitest';
import { eraseDraftState, updateDraft } from '../../store/drafts/drafts.ts';
import type { Store } from '../../store/store.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, store, pool, database, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const state = (value: string) => ({ rootState: { value } });
const save = async (id: string): Promise<string> =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: state('begun'), replaces: true }))
    .body.draftId;
const at = (id: string, draftId: string) => `/v1/applications/${id}/drafts/${draftId}`;
const again = async (id: string, draftId: string, basedOn: number) =>
  (await call('PUT', at(id, draftId), { state: state('again'), basedOn })).status;
const rewritten = async (id: string) =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: state('again'), replaces: true }))
    .status;
const submit = async (id: string) =>
  (await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') })).status;
const opened = async (id: string, draftId: string) => {
  const { body } = await call('GET', at(id, draftId));
  return [body.state?.rootState.value, body.version];
};
const states = async (id: string) =>
  (await pool.query('select 1 from draft_states where application_id = $1', [await rowOf(id)])).rowCount;

async function holding(work: (store: Store) => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const [done, reported] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = database.transaction().execute(async (transaction) => {
    await work({ ...store, database: transaction });
    done.resolve();
    await reported.promise;
  });
  await Promise.race([done.promise, whole]);
  return {
    commit: async () => {
      reported.resolve();
      await whole;
    },
  };
}

/** Resolves when this many statements wait for another connection's lock. */
const waiting = (many: number) =>
  expect.poll(async () => (await pool.query(waiters)).rowCount, { interval: 5 }).toBe(many);
const waiters =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

const context = { requestId: 'a-request' };
const saving = (key: string, draftId: string, basedOn: number) => (on: Store) =>
  updateDraft(on, { key, draftId, basedOn, rootState: '{"value":"held"}' }, context);
const submitting = (key: string) => async (on: Store) => {
  const id = await rowOf(key);
  await on.database
    .updateTable('applications')
    .set({ submitted_at: new Date(), consent_version: null, terms_version: null })
    .where('id', '=', id)
    .execute();
  await eraseDraftState(on, id);
};

describe('a save and a submission at the same moment', () => {
  test('a save that waits for a submission is refused, under its link, under another and again, and leaves no state [SAVE-11, REL-02]', async () => {
    const id = await create();
    const [other, last] = [await save(id), await save(id)];
    const submission = await holding(submitting(id));
    const saves = [again(id, last, 2), again(id, other, 2), rewritten(id)];
    await waiting(3);
    await submission.commit();
    expect(await Promise.all(saves)).toEqual([409, 409, 409]);
    expect(await states(id)).toBe(0);
  });

  test.each([
    { by: 'the link of the last save', link: 1 },
    { by: 'another link', link: 0 },
  ])('a submission waits for a save by $by, and erases what it saved [SAVE-11, REL-02]', async ({ link }) => {
    const id = await create();
    const links = [await save(id), await save(id)];
    const held = await holding(saving(id, links[link] ?? '', 2));
    const sent = submit(id);
    await waiting(1);
    await held.commit();
    expect(await sent).toBe(200);
    expect(await states(id)).toBe(0);
  });
});

test.each([
  { first: 'the link of the last save', held: 1, second: 0 },
  { first: 'another link', held: 0, second: 1 },
])(
  'of saves of one version the one by $first is taken that came first, any other is a conflict [API-08]',
  async ({ held, second }) => {
    const id = await create();
    const links = [await save(id), await save(id)];
    const [ours = '', theirs = ''] = [links[held], links[second]];
    const first = await holding(saving(id, ours, 2));
    const saves = [again(id, theirs, 2), again(id, ours, 2)];
    await waiting(2);
    await first.commit();
    expect(await Promise.all(saves)).toEqual([409, 409]);
    for (const link of links) expect(await opened(id, link)).toEqual(['held', 3]);
  },
);

test('a link that is being taken back, and an application that somebody shares, do not hold up a save; what was taken back saves nothing after [API-08]', async () => {
  const id = await create();
  const draftId = await save(id);
  const revoking = await holding(async (on) => {
    const row = await rowOf(id);
    await on.database.selectFrom('applications').select('id').where('id', '=', row).forUpdate().execute();
    await on.database
      .updateTable('drafts')
      .set({ revoked_at: new Date() })
      .where('application_id', '=', row)
      .execute();
  });
  expect(await again(id, draftId, 1)).toBe(200);
  await revoking.commit();
  expect(await again(id, draftId, 2)).toBe(404);
});
