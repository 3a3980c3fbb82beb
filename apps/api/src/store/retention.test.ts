import { setTimeout as sleep } from 'node:timers/promises';
import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { usualRetention } from '@forecourt/domain/constants/retention.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { senderNetworksOf } from '@forecourt/platform/http/sender.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import { enqueueEmails } from '../mail/enqueue-emails.ts';
import { startJob } from '../testing/jobs.ts';
import { passTime } from '../testing/pass-time.ts';
import { testServer } from '../testing/server.ts';
import { beginCreditEnquiry } from './applications/credit-enquiries.ts';
import { byteColumnsNotReencrypted } from './keys/encrypted-tables.ts';
import { purgeExpiredData } from './retention.ts';

const { asOwner, call, create, submitted, pool, database, providers, rowOf, store } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});

const age = async (id: string, interval: string) => asOwner(passTime(interval, await rowOf(id)));
const exists = async (id: string) =>
  (await pool.query('select 1 from applications where key_hash = sha256($1)', [id])).rowCount === 1;
const save = async (id: string) =>
  (await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: { a: 1 } } })).body
    .draftId;

const expire = async (ago: string): Promise<void> => {
  for (const table of ['drafts', 'draft_states'])
    await pool.query(`update ${table} set expires_at = now() - $1::interval`, [ago]);
};

beforeEach(() => asOwner('delete from applications; delete from answers'));

test('the database has the clock of the server, also under a shifted one [REL-10]', async () => {
  const { rows } = await pool.query('select clock_timestamp() as now');
  expect(Math.abs(rows[0].now.getTime() - Date.now())).toBeLessThan(60_000);
});

describe('what is kept no longer', () => {
  test('an expired draft loses its state at once and is gone after six months [PRIV-02]', async () => {
    const id = await create();
    const draftId = await save(id);
    await expire('1 minute');
    await purgeExpiredData(database, { dryRun: false });
    expect((await pool.query('select 1 from draft_states')).rowCount).toBe(0);
    expect((await call('GET', `/v1/applications/${id}/drafts/${draftId}`)).body).toEqual({ isExpired: true });
    await expire('6 months -1 day');
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ drafts: 0 });
    await expire('6 months');
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ drafts: 1 });
  });

  test('an abandoned application goes after six months, unless a draft of it still opens [PRIV-02]', async () => {
    const [abandoned, young, withDraft] = [await create(), await create(), await create()];
    await age(abandoned, '6 months');
    await age(withDraft, '6 months');
    await save(withDraft);
    await age(young, '6 months -1 days');
    await purgeExpiredData(database, { dryRun: false });
    expect([await exists(abandoned), await exists(young), await exists(withDraft)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('a decided application goes after seven years, an undecided one never [PRIV-02]', async () => {
    const [decided, young] = [await submitted(), await submitted()];
    providers.creditBureau = { check: async () => 'Assess' };
    const undecided = await submitted();
    await age(decided, '7 years');
    await age(young, '7 years -1 days');
    await age(undecided, '8 years');
    await purgeExpiredData(database, { dryRun: false });
    expect([await exists(decided), await exists(young), await exists(undecided)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('a withdrawn application goes when its letter says, decided or not [STATUS-09, SAY-08]', async () => {
    const [decided, young] = [await submitted(), await submitted()];
    providers.creditBureau = { check: async () => 'Assess' };
    const undecided = await submitted();
    const withdrawn = async (id: string, ago: string) => {
      const context = { requestId: 'r' };
      const businessContactEmail = 'business@example.com';
      await withdrawApplication(store, id, { by: 'applicant', businessContactEmail, context });
      await age(id, ago);
    };
    await withdrawn(decided, `${usualRetention.withdrawnMonths} months`);
    await withdrawn(young, `${usualRetention.withdrawnMonths} months -1 days`);
    await withdrawn(undecided, `${usualRetention.withdrawnMonths} months`);
    await purgeExpiredData(database, { dryRun: false });
    expect([await exists(decided), await exists(young), await exists(undecided)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('whatever its state, a purge takes what the table of states says [PRIV-02, DEC-01]', async () => {
    const { rows } = await pool.query(
      `insert into applications (key_hash, sealed_key, type, contact, created_at, submitted_at, consent_version, decision)
       select sha256(coalesce(said, 'none')::bytea), '\\x00', 1, '\\x00', now() - interval '8 years',
         now() - interval '8 years', '2026-11', said
       from unnest(array['Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess', null]) said returning life`,
    );
    expect(rows.map(({ life: state }) => state)).toHaveLength(5);
    await purgeExpiredData(database, { dryRun: false });
    const left = await pool.query('select life from applications order by 1');
    expect(left.rows.map(({ life: state }) => state)).toEqual([...undecidedStatuses].sort());
  });

  test('the answer to a call with an Idempotency-Key goes after a day [PRIV-02, REL-02]', async () => {
    const contact = {
      fullName: 'Aroha Ngata',
      email: 'aroha@example.co.nz',
      receiveCorrespondence: true,
      type: 1,
    };
    await call('POST', '/v1/applications', contact, { 'idempotency-key': 'one' });
    await pool.query("update answers set started_at = now() - interval '23 hours 59 minutes'");
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ answers: 0 });
    await pool.query("update answers set started_at = now() - interval '24 hours'");
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ answers: 1 });
  });

  test('two days later no fingerprint tells which applications share a mailbox, a network or a person [SEC-26, PRIV-01]', async () => {
    const context = { requestId: 'r', sender: '2001:db8:1:200::' };
    const emailData = { to: 'mere@example.co.nz', numberOfCards: 2 };
    const person = { driversLicenseNumber: 'AB123456', dateOfBirth: '1980-01-01' };
    const networks = senderNetworksOf({ ip: context.sender });
    for (const id of [await submitted(), await submitted()]) {
      await enqueueEmails(store, await rowOf(id), [{ kind: 'cards-ordered', emailData }], context);
      await beginCreditEnquiry(store, { application: await rowOf(id), person, networks });
    }
    for (const key of [await create(), await create()]) {
      await save(key);
      const emails = ['hamish@example.co.nz'];
      expect((await call('POST', `/v1/applications/${key}/share`, { emails })).status).toBe(200);
    }
    const alike = async () => {
      const places = [];
      for (const place of Object.keys(byteColumnsNotReencrypted).filter(
        (at) => byteColumnsNotReencrypted[at] === 'fingerprint',
      )) {
        const [table = '', column = ''] = place.split('.');
        const { rowCount: isOfApplications } = await pool.query(
          `select 1 from pg_attribute where attrelid = $1::regclass and attname = 'application_id'`,
          [table],
        );
        if (isOfApplications === 0) continue;
        const { rowCount } = await pool.query(
          `select 1 from ${table} where ${column} is not null group by ${column}
           having count(distinct application_id) > 1`,
        );
        if (rowCount !== 0) places.push(place);
      }
      return places.toSorted();
    };
    expect(await alike()).toEqual([
      'credit_enquiries.networks',
      'credit_enquiries.person',
      'outbox.recipient',
      'outbox.sender',
      'outbox.sender_48',
      'outbox.sender_56',
    ]);
    await pool.query(`update outbox set created_at = now() - interval '23 hours 59 minutes'`);
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ mailFingerprints: 0 });
    await pool.query(`update outbox set created_at = created_at - interval '1 minute'`);
    await pool.query(`update credit_enquiries set asked_at = now() - interval '2 days'`);
    const { rowCount: mailFingerprints } = await pool.query(
      'select 1 from outbox where recipient is not null',
    );
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ mailFingerprints });
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ mailFingerprints });
    expect(await alike()).toEqual([]);
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ mailFingerprints: 0 });
  });

  test('what was counted of a question goes after 13 months [PROVIDER-06, PRIV-02]', async () => {
    await pool.query(
      `insert into question_counts (day, question, reached)
       select (now() at time zone 'Pacific/Auckland' - interval '13 months')::date + n, 'gender', 1
       from generate_series(-1, 1) n`,
    );
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ questionCounts: 2 });
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ questionCounts: 2 });
    expect((await pool.query('select 1 from question_counts')).rowCount).toBe(1);
  });

  test('a dry run counts and takes nothing [PRIV-02]', async () => {
    const id = await create();
    await age(id, '7 months');
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: 1 });
    expect(await exists(id)).toBe(true);
  });

  test('does nothing while another process purges [PRIV-02, OPS-03]', async () => {
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [advisoryLocks.purge]);
    expect(await purgeExpiredData(database, { dryRun: true })).toBeUndefined();
    await other.query('commit');
    other.release();
    expect(await purgeExpiredData(database, { dryRun: true })).toBeDefined();
  });
});

describe('a running server', () => {
  const [taken, failed] = [vi.fn(), vi.fn()];
  const log = { info: taken, warn: failed };
  /** Uses real time: polling would advance the fake timers. */
  const until = async (done: () => boolean) => {
    while (!done()) await sleep(20);
  };
  const timesTaken = (times: number) => until(() => taken.mock.calls.length >= times);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => {
    vi.resetAllMocks();
  });

  test('purges at its start and every hour until it stops, and logs how much it took [PRIV-02, OPS-02]', async () => {
    const abandoned = async () => age(await create(), '7 months');
    await abandoned();
    const purging = startJob('purge', { store, log });
    await timesTaken(1);
    await abandoned();
    vi.advanceTimersByTime(3_599_999);
    await purgeExpiredData(database, { dryRun: true });
    expect((await pool.query('select 1 from applications')).rowCount).toBe(1);
    vi.advanceTimersByTime(1);
    await timesTaken(2);
    const took = [
      {
        draftStates: 0,
        drafts: 0,
        applications: 1,
        answers: 0,
        enquiries: 0,
        questionCounts: 0,
        mailFingerprints: 0,
      },
      'purged',
    ];
    expect(taken.mock.calls).toEqual([took, took]);
    expect(failed).not.toHaveBeenCalled();
    await purging.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says nothing when there is nothing to take, and warns when its database is away [PRIV-02, OPS-02]', async () => {
    const nothing = startJob('purge', { store, log });
    const away = startJob('purge', {
      store: { ...store, database: connectDatabase({ host: '127.0.0.1', port: 1 }).database },
      log,
    });
    await until(() => failed.mock.calls.length > 0);
    expect(failed).toHaveBeenCalledWith(
      { why: expect.stringContaining('ECONNREFUSED'), job: 'purge' },
      'the database is away: jobs run again within a minute',
    );
    while ((await purgeExpiredData(database, { dryRun: true })) === undefined) await sleep(20);
    expect(taken).not.toHaveBeenCalled();
    await nothing.stop();
    await away.stop();
  });
});
