import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueueOverdueNotice } from '../../features/status/late-mail.ts';
import { startJob } from '../../testing/jobs.ts';
import { scrape } from '../../testing/scrape.ts';
import { testServer } from '../../testing/server.ts';
import { decryptPayload } from '../outbox/outbox.ts';
import { listOverdueApplications } from './overdue-applications.ts';

const { app, asOwner, submitted, providers, pool, rowOf, store, database } = await testServer();
const businessContact = 'business@example.com';
const mails = async () => {
  const { rows } = await pool.query(
    "select event_id, payload, created_at from outbox where kind = 'late-for-provider' order by id",
  );
  return rows.map((row) => decryptPayload<'mail'>(store, row));
};
const waiters =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
/** Tuesday 10 am in New Zealand; due on Thursday. */
const tuesday = '2026-11-23T21:00:00Z';
const [thursday, friday] = ['2026-11-26T10:59:00Z', '2026-11-26T11:01:00Z'];

async function sent(at = tuesday) {
  const id = await submitted();
  const { rows } = await pool.query(
    'update applications set submitted_at = $2 where id = $1 returning reference',
    [await rowOf(id), at],
  );
  return { id, reference: rows[0].reference as string };
}

beforeEach(async () => {
  providers.creditBureau = { check: async () => 'Assess' };
  await asOwner('delete from applications; delete from housekeeping');
});

describe('what waits longer than 2 working days', () => {
  test('is late from the day after the second one, until somebody decides [DEC-07]', async () => {
    const { id, reference } = await sent();
    expect(await listOverdueApplications(database, new Date(thursday))).toEqual({ count: 0, oldest: [] });
    expect(await listOverdueApplications(database, new Date(friday))).toMatchObject({
      count: 1,
      oldest: [{ reference }],
    });
    await pool.query("update applications set decision = 'Approved' where id = $1", [await rowOf(id)]);
    expect(await listOverdueApplications(database, new Date(friday))).toMatchObject({ count: 0 });
  });

  test('is reported to the business contact in one mail a day, by however many servers [DEC-07]', async () => {
    const tell = () => enqueueOverdueNotice(store, businessContact, new Date());
    await sent(new Date().toISOString());
    expect(await tell()).toBe(0);
    expect(await mails()).toEqual([]);
    const [first, second] = [await sent('2020-01-07T00:00:00Z'), await sent('2020-01-08T00:00:00Z')];
    const references = [first.reference, second.reference];
    const emailData = { to: businessContact, late: 2, promisedDays: 2, references };
    const counts = await Promise.all([tell(), tell(), tell(), tell()]);
    expect(counts.filter((count) => count > 0)).toEqual([2]);
    expect(await mails()).toEqual([emailData]);
    expect(await tell()).toBe(0);
    await pool.query("update housekeeping set finished_at = finished_at - interval '25 hours'");
    expect(await tell()).toBe(2);
    expect(await mails()).toEqual([emailData, emailData]);
  });

  test.each([
    ['an ordinary day', '2026-11-25T11:00:00Z', '2026-11-26T10:59:00Z'],
    ['a day of 25 hours', '2026-04-04T11:00:00Z', '2026-04-05T11:59:00Z'],
    ['a day of 23 hours', '2026-09-26T12:00:00Z', '2026-09-27T10:59:00Z'],
  ])(
    'is mailed once on %s of New Zealand, and again a minute after it [DESK-12, REL-10]',
    async (_, first, last) => {
      const tell = (at: Date) => enqueueOverdueNotice(store, businessContact, at);
      await sent('2020-01-07T00:00:00Z');
      expect(await tell(new Date(first))).toBe(1);
      await pool.query('update housekeeping set finished_at = $1', [first]);
      expect(await tell(new Date(last))).toBe(0);
      expect(await mails()).toHaveLength(1);
      expect(await tell(new Date(Date.parse(last) + 60_000))).toBe(1);
      expect(await mails()).toHaveLength(2);
    },
  );

  test('is reported after a change of the oldest application, and neither waits for the other [DEC-07, REL-05]', async () => {
    const { id } = await sent('2020-01-07T00:00:00Z');
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query('select from applications where id = $1 for update', [await rowOf(id)]);
      const telling = enqueueOverdueNotice(store, businessContact, new Date());
      telling.catch(() => undefined);
      await expect.poll(async () => (await pool.query(waiters)).rowCount, { interval: 5 }).toBe(1);
      const turn = store.encrypter.fingerprint(businessContact).readBigInt64BE();
      await other.query('select pg_advisory_xact_lock($1)', [String(turn)]);
      await other.query('commit');
      expect(await telling).toBe(1);
    } finally {
      other.release(true);
    }
  });

  test('sends nothing when the last of it is decided just then [DEC-07]', async () => {
    const { id } = await sent('2020-01-07T00:00:00Z');
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query("update applications set decision = 'Approved' where id = $1", [await rowOf(id)]);
      const telling = enqueueOverdueNotice(store, businessContact, new Date());
      await expect.poll(async () => (await pool.query(waiters)).rowCount, { interval: 5 }).toBe(1);
      await other.query('commit');
      expect(await telling).toBe(0);
      expect(await mails()).toEqual([]);
    } finally {
      other.release(true);
    }
  });

  test('is a metric [DEC-07, OPS-02]', async () => {
    const metric = async () => /^applications_late\{state="undecided"\} (\d+)$/m.exec(await scrape(app))?.[1];
    expect(await metric()).toBe('0');
    await sent('2020-01-07T00:00:00Z');
    expect(await metric()).toBe('1');
  });
});

describe('a running server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  test('looks at its start and every hour until it stops [DEC-07]', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const { promise: looked, resolve } = Promise.withResolvers<void>();
    log.info.mockImplementation(() => resolve());
    await sent('2020-01-07T00:00:00Z');
    const looking = startJob('overdueNotice', { store, businessContactEmail: businessContact, log });
    await looked;
    expect(log.info).toHaveBeenCalledWith(
      { late: 1 },
      'applications or orders wait longer than was promised',
    );
    await asOwner('delete from housekeeping');
    const again = Promise.withResolvers<void>();
    log.info.mockImplementation(() => again.resolve());
    vi.advanceTimersByTime(3_600_000);
    await again.promise;
    await looking.stop();
    expect(await mails()).toHaveLength(2);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
