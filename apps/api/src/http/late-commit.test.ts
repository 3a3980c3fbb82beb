import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { asOwner, call, create, pool } = await testServer();

const lock = 4_711;

/** Commits wait for the lock, as for a synchronous standby: beyond the caller's timeouts. */
await asOwner(`create function wait_for_standby() returns trigger language plpgsql as $$ begin
    begin
      perform pg_advisory_xact_lock(${lock});
    exception when query_canceled then
      perform pg_advisory_xact_lock(${lock});
    end;
    return null;
  end $$`);
await asOwner(`create constraint trigger late after update on draft_states deferrable initially deferred
  for each row execute function wait_for_standby()`);

const waiting = async (): Promise<number> =>
  Number(
    (await pool.query("select count(*) from pg_locks where not granted and locktype <> 'extend'")).rows[0]
      .count,
  );

test('a save whose commit waited for a standby for longer than its caller is answered as done when it is sent again [OPS-12, REL-02]', async () => {
  const id = await create();
  const made = await call('POST', '/v1/drafts', {
    applicationExternalId: id,
    state: { rootState: { at: 1 } },
  });
  const save = () =>
    call(
      'PUT',
      `/v1/applications/${id}/drafts/${made.body.draftId}`,
      { state: { rootState: { at: 2 } }, basedOn: 1 },
      { 'idempotency-key': 'late' },
    );
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  expect((await save()).status).toBe(503);
  const again = save();
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(1);
  await holder.query('select pg_advisory_unlock($1)', [lock]);
  holder.release();
  const { status, headers, body } = await again;
  expect([status, headers['idempotency-replayed'], body]).toEqual([
    200,
    'true',
    expect.objectContaining({ version: 2 }),
  ]);
}, 30_000);
