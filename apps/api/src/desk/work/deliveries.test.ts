import { deskReplay } from '@forecourt/domain/contract/desk/deliveries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueueEmails } from '../../mail/enqueue-emails.ts';
import { inTransaction } from '../../store/store.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { newSecret } from '../../testing/handover.ts';

const desk = await testDesk({
  HANDOVER_URL: 'http://localhost:9/events',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '100',
});
const { ask, asOwner, pool, signedIn, store } = desk;
const cases = deskCases(desk);
const manager = await signedIn('manager');
const assessor = await signedIn('assessor');
const replay = (body: object, { token } = manager) => ask(deskReplay, { body, as: token });

beforeEach(() => asOwner('delete from outbox'));

type Row = { channel: string; kind: string; attempts: number; isGivenUp: boolean; isDue: boolean };
const rowsOf = async (row: string): Promise<Row[]> =>
  (
    await pool.query(
      `select channel, kind, attempts, gave_up_at is not null as "isGivenUp",
         next_attempt_at <= clock_timestamp() as "isDue"
       from outbox where application_id = $1 order by id`,
      [row],
    )
  ).rows;
const all = { attempts: 3, next: "clock_timestamp() + interval '1 hour'" };
const change = (set: string, where: string) => asOwner(`update outbox set ${set} where ${where}`);

describe('all that were given up', () => {
  test('are sent again, and what only waits is left alone [SAY-05, DESK-28]', async () => {
    const [dead, waiting] = [await cases.sent(), await cases.sent()];
    await change(`attempts = ${all.attempts}, next_attempt_at = ${all.next}`, 'true');
    await change("gave_up_at = clock_timestamp(), last_failure = '550'", `application_id = ${dead.row}`);
    const before = await rowsOf(waiting.row);
    expect(before.map(({ channel }) => channel).toSorted()).toEqual(['handover', 'mail']);
    const count = (await rowsOf(dead.row)).length;
    expect((await replay({ all: true, isPreview: true })).body.replayed).toBe(count);
    expect((await rowsOf(dead.row)).every(({ isGivenUp }) => isGivenUp)).toBe(true);
    expect((await replay({ all: true })).body).toEqual({ replayed: count, mails: [] });
    expect(await rowsOf(waiting.row)).toEqual(before);
    expect(await rowsOf(dead.row)).toMatchObject(
      Array.from({ length: count }, () => ({ attempts: 0, isGivenUp: false, isDue: true })),
    );
  });

  test('let the events go on that waited for nothing but them, with their attempts [SAY-05, DESK-28]', async () => {
    const { row } = await cases.ordered();
    const ofEvents = `application_id = ${row} and channel = 'handover'`;
    await change("next_attempt_at = 'infinity', attempts = 2", ofEvents);
    await change('gave_up_at = clock_timestamp()', `${ofEvents} and kind = 'application.submitted'`);
    expect((await replay({ all: true })).body.replayed).toBe(1);
    const events = (await rowsOf(row)).filter(({ channel }) => channel === 'handover');
    expect(events).toMatchObject([
      { kind: 'application.submitted', attempts: 0, isGivenUp: false, isDue: true },
      { kind: 'cards.ordered', attempts: 2, isGivenUp: false, isDue: true },
    ]);
  });
});

describe('a mail that is sent again', () => {
  async function ordered() {
    const one = await cases.sent();
    const about = { to: 'aroha@lindis.example', reference: one.reference, statusKey: 'k'.repeat(27) };
    const emailData = { ...about, numberOfCards: 2, arriveBy: '2026-11-18' };
    await asOwner('delete from outbox');
    await inTransaction(store, (transaction) =>
      enqueueEmails(transaction, one.row, [{ kind: 'cards-ordered', emailData }], { requestId: 'r' }),
    );
    await change("gave_up_at = clock_timestamp(), last_failure = '550'", 'true');
    const { rows } = await pool.query('select event_id from outbox');
    return rows[0].event_id as string;
  }

  test('is shown before with the days of today, one or all, without its links [SAY-05, DESK-28]', async () => {
    const id = await ordered();
    for (const which of [{ ids: [id] }, { all: true }]) {
      const { status, body } = await replay({ ...which, isPreview: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        replayed: 1,
        mails: [{ to: 'aroha@lindis.example', subject: 'Your Tussock Fuel card order' }],
      });
      expect(body.mails[0].text).toContain('They were to arrive by Wednesday 18 November.');
      expect(body.mails[0].text).toContain('(their link, not shown here)');
      expect(body.mails[0].text).not.toContain('kkkk');
    }
    const { rows } = await pool.query('select gave_up_at from outbox');
    expect(rows[0].gave_up_at).not.toBeNull();
    const { rows: logged } = await pool.query('select act, detail from desk_log order by id desc limit 1');
    expect(logged).toEqual([{ act: 'shown', detail: 'mails' }]);
  });

  test('is not sent a second time if it was delivered while the list was open [SEC-21, DESK-28]', async () => {
    const id = await ordered();
    await change('delivered_at = clock_timestamp(), gave_up_at = null', 'true');
    for (const isPreview of [true, false]) {
      const { status, body } = await replay({ ids: [id], isPreview });
      expect([status, body.exception]).toEqual([409, 'This was delivered meanwhile. Load the list again.']);
    }
    const { rows } = await pool.query('select delivered_at from outbox');
    expect(rows[0].delivered_at).not.toBeNull();
  });

  test('is shown to those alone who may send it, and only if it exists [SAY-05, DESK-06]', async () => {
    const id = await ordered();
    expect((await replay({ ids: [id], isPreview: true }, assessor)).status).toBe(403);
    expect((await replay({ ids: ['A'.repeat(27)], isPreview: true })).status).toBe(404);
    expect((await replay({ isPreview: true })).status).toBe(400);
  });
});
