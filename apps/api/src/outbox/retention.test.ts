import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing.ts';
import { purge, purgeLock } from './retention.ts';

const { call, create, submitted, pool, database, providers } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const age = (id: string, interval: string) =>
  pool.query(
    `update applications set created_at = created_at - $2::interval, submitted_at = submitted_at - $2::interval
     where id = $1`,
    [id, interval],
  );
const exists = async (id: string) =>
  (await pool.query('select 1 from applications where id = $1', [id])).rowCount === 1;
const save = async (id: string) =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: { a: 1 } } })).body
    .draftId;

beforeEach(() => pool.query('delete from applications; delete from answers'));

describe('what is kept no longer', () => {
  test('PRIV-02 an expired draft loses its state at once and is gone after six months', async () => {
    const id = await create();
    const draftId = await save(id);
    await pool.query("update drafts set expires_at = now() - interval '1 minute'");
    await purge(database, { dryRun: false });
    expect((await pool.query('select octet_length(state) as length from drafts')).rows).toEqual([
      { length: 0 },
    ]);
    expect((await call('GET', `/v1/applications/${id}/drafts/${draftId}`)).body).toEqual({ isExpired: true });
    await pool.query("update drafts set expires_at = now() - interval '7 months'");
    expect(await purge(database, { dryRun: false })).toMatchObject({ drafts: 1 });
  });

  test('PRIV-02 an abandoned application goes after six months, unless a draft of it still opens', async () => {
    const [abandoned, young, withDraft] = [await create(), await create(), await create()];
    await save(withDraft);
    await age(abandoned, '7 months');
    await age(withDraft, '7 months');
    await age(young, '5 months');
    await purge(database, { dryRun: false });
    expect([await exists(abandoned), await exists(young), await exists(withDraft)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('PRIV-02 a decided application goes after seven years, an undecided one never', async () => {
    const decided = await submitted();
    providers.creditBureau = { check: async () => 'Assess' };
    const undecided = await submitted();
    for (const id of [decided, undecided]) await age(id, '8 years');
    await purge(database, { dryRun: false });
    expect([await exists(decided), await exists(undecided)]).toEqual([false, true]);
  });

  test('PRIV-02 a dry run counts and takes nothing', async () => {
    const id = await create();
    await age(id, '7 months');
    expect(await purge(database, { dryRun: true })).toMatchObject({ applications: 1 });
    expect(await exists(id)).toBe(true);
  });

  test('PRIV-02 OPS-03 does nothing while another process purges', async () => {
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [purgeLock]);
    expect(await purge(database, { dryRun: true })).toBeUndefined();
    await other.query('commit');
    other.release();
    expect(await purge(database, { dryRun: true })).toBeDefined();
  });
});
