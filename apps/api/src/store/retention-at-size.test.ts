import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { beforeEach, expect, test } from 'vitest';
import { makeApplications } from '../testing/many-applications.ts';
import { passTime } from '../testing/pass-time.ts';
import { scrape } from '../testing/scrape.ts';
import { testServer } from '../testing/server.ts';
import { purgeExpiredData } from './retention.ts';

const { app, asOwner, pool, database, owner, store } = await testServer();

/** Adds applications of this age, with delivered emails and an expired draft. */
const leave = (count: number, age: string) =>
  pool.query(
    `with left_alone as (
       insert into applications (key_hash, sealed_key, type, contact, created_at)
       select sha256(convert_to($2::text || n, 'UTF8')), '\\x00', 1, '\\x00', now() - $2::interval from generate_series(1, $1) n returning id, key_hash),
     mailed as (
       insert into outbox (application_id, channel, kind, event_id, payload, delivered_at)
       select id, 'mail', 'share-link', id || '-' || n, '\\x00', now() from left_alone, generate_series(1, 4) n),
     linked as (
       insert into drafts (id_hash, application_id, sealed_id, saved_at, expires_at)
       select sha256(key_hash), id, '\\x00', now() - $2::interval, now() - interval '1 day' from left_alone)
     insert into draft_states (application_id, link, state, version, expires_at)
     select id, '\\x00', '\\x01', 1, now() - interval '1 day' from left_alone`,
    [count, age],
  );
const count = async (what: string) =>
  Number((await pool.query(`select count(*) from ${what}`)).rows[0].count);

beforeEach(() => asOwner('delete from applications; delete from housekeeping'));

test('a purge takes what is old in transactions of at most 200 rows, however much there is [PRIV-02]', async () => {
  await leave(450, '7 months');
  await asOwner(`create table taken (transaction bigint, rows integer);
    create function note_taken() returns trigger language plpgsql security definer as $$ begin
      insert into taken select txid_current(), count(*) from gone; return null; end $$;
    create trigger note_taken after delete on applications referencing old table as gone
      for each statement execute function note_taken()`);
  expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({
    applications: 450,
    draftStates: 450,
  });
  const { rows } = await pool.query('select transaction, rows from taken where rows > 0 order by 1');
  await asOwner('drop trigger note_taken on applications; drop function note_taken; drop table taken');
  expect(rows.map(({ rows: taken }) => taken)).toEqual([200, 200, 50]);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(3);
  expect([await count('applications'), await count('outbox'), await count('drafts')]).toEqual([0, 0, 0]);
});

test('among applications in all states a purge takes what is kept too long, and never what waits for a decision [PRIV-02]', async () => {
  const applications = 900;
  await makeApplications(owner, store, { seed: 'kept too long', applications });
  const old = `any (array(select id from applications where id % 3 = 0))`;
  await asOwner(passTime('8 years', old));
  const { rows: all } = await pool.query<{
    id: string;
    life: ApplicationStatus;
    isOld: boolean;
    isSent: boolean;
  }>('select id, life, id % 3 = 0 as "isOld", submitted_at is not null as "isSent" from applications');
  const waits = ({ life, isSent }: (typeof all)[number]) => isSent && undecidedStatuses.includes(life);
  const overdue = all.filter((row) => row.isOld && !waits(row));
  const kept = all.filter((row) => !row.isOld || waits(row));
  expect(kept.filter(({ isOld }) => isOld).length).toBeGreaterThan(0);
  expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: overdue.length });
  expect(await count('applications')).toBe(applications);
  expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ applications: overdue.length });
  const { rows } = await pool.query<{ id: string }>('select id from applications');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});

test('what one purge has taken stays taken when it is cut off [PRIV-02]', async () => {
  await leave(450, '7 months');
  await asOwner(`create function cut_off() returns trigger language plpgsql as $$ begin
    if (select count(*) from applications) < 200 then raise exception 'cut off' using errcode = '57P01'; end if;
    return null; end $$;
    create trigger cut_off after delete on applications for each statement execute function cut_off()`);
  await expect(purgeExpiredData(database, { dryRun: false })).rejects.toThrow('away');
  await asOwner('drop trigger cut_off on applications; drop function cut_off');
  expect(await count('applications')).toBe(250);
  expect(await count('draft_states')).toBe(0);
  expect(await count('housekeeping')).toBe(0);
});

test('a metric tells when a purge last came to its end, on whichever server it ran [PRIV-02, OPS-02]', async () => {
  const finished = async () =>
    Number(/^housekeeping_finished_timestamp_seconds\{task="purge"\} (\S+)$/m.exec(await scrape(app))?.[1]);
  expect(await finished()).toBeNaN();
  await purgeExpiredData(database, { dryRun: true });
  expect(await finished()).toBeNaN();
  const before = Date.now() / 1_000;
  await purgeExpiredData(database, { dryRun: false });
  const first = await finished();
  expect(first).toBeGreaterThanOrEqual(before - 1);
  expect(first).toBeLessThan(before + 60);
  await purgeExpiredData(database, { dryRun: false });
  expect(await finished()).toBeGreaterThan(first);
});
