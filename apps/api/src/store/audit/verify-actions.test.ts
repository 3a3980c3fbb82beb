import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handleCallback } from '../../features/applications/handle-callback.ts';
import { decidedByPeople } from '../../testing/deciding.ts';
import { handingServer } from '../../testing/handover.ts';
import { locked } from '../../testing/locked.ts';
import { wholeLife } from '../../testing/whole-life.ts';
import { referenceOfCallback } from '../applications/callbacks.ts';
import { type ActionsVerdict, verifyActions } from './verify-actions.ts';

const server = await handingServer();
const { store, owner, rowOf, submitted } = server;
const first = await rowOf(await submitted());
const { id } = await wholeLife(server);
const whole = await rowOf(id);
const callback = await referenceOfCallback(store, { id: whole });
await locked(handleCallback)(
  store,
  { callback },
  {
    reference: callback,
    outcome: 'rates-agreed',
    handledBy: 'Mere',
    context: { requestId: 'r' },
  },
);
const decided = await decidedByPeople(server);
const last = await rowOf(await submitted());
await server.create();

class Undone extends Error {}

/** Damages the tables as their owner and verifies; rolled back. */
async function after(damage: string, isHandedOver = true, eventsAtOnce = 5_000): Promise<ActionsVerdict> {
  let verdict: ActionsVerdict | undefined;
  const undone = withDatabase(owner, (database) =>
    database.transaction().execute(async (transaction) => {
      for (const statement of damage.split(';'))
        if (statement.trim()) await sql.raw(statement).execute(transaction);
      verdict = await verifyActions({ ...store, database: transaction }, { isHandedOver, eventsAtOnce });
      throw new Undone();
    }),
  );
  await expect(undone).rejects.toBeInstanceOf(Undone);
  if (!verdict) throw new Error('nothing was verified');
  return verdict;
}
const found = async (damage: string): Promise<string[]> =>
  (await after(damage)).faults.map(({ application, what }) => `${application}: ${what}`);
const eventOf = (application: string, kind: string) =>
  `outbox where application_id = ${application} and kind = '${kind}'`;

describe('verifying what every act has left', () => {
  test('finds no fault in what nobody damaged, and counts all [OPS-07]', async () => {
    expect(await after('')).toEqual({ applications: 5, submissions: 4, faults: [] });
    expect((await after('', false)).faults).toEqual([]);
  });

  test('a submission has one receipt [OPS-07]', async () => {
    expect(await found(`update applications set reference = null where id = ${whole}`)).toContain(
      `${whole}: submitted, and no reference`,
    );
    expect(await found(`update applications set submission = null where id = ${whole}`)).toEqual([
      `${whole}: submitted without its answers`,
    ]);
    expect(await found(`update applications set submitted_at = null where id = ${first}`)).toEqual(
      expect.arrayContaining([
        `${first}: answers that were never submitted`,
        `${first}: a reference, and not submitted`,
        `${first}: the event application.submitted, and it did not happen`,
      ]),
    );
  });

  test.each([
    ['callback-for-provider', 'callback requested'],
    ['callback-for-applicant', 'callback requested'],
    ['guarantee-given', 'guarantee given'],
    ['cards-ordered', 'cards ordered'],
    ['application-withdrawn', 'withdrawn', decided],
    ['withdrawn-for-provider', 'withdrawn', decided],
  ])('the mail %s is missed, and not wanted twice [OPS-07]', async (kind, userAction, of = whole) => {
    expect(await found(`delete from ${eventOf(of, kind)}`)).toEqual([
      `${of}: ${userAction}: the mail ${kind} 0 times, not 1`,
    ]);
    const twice = `insert into outbox (application_id, channel, kind, event_id, payload)
      select application_id, channel, kind, event_id || 'x', payload from ${eventOf(of, kind)}`;
    expect(await found(twice)).toEqual([`${of}: ${userAction}: the mail ${kind} 2 times, not 1`]);
  });

  test('a submission has one mail, that it was received or that it is approved, and never both [OPS-07, MAIL-01]', async () => {
    const either = 'submitted: the mail application-received or application-approved or application-declined';
    const receipt = `outbox where application_id = ${whole} and kind in ('application-received', 'application-approved', 'application-declined')`;
    expect(await found(`delete from ${receipt}`)).toEqual([`${whole}: ${either} 0 times, not 1`]);
    const both = (kind: string) => `insert into outbox (application_id, channel, kind, event_id, payload)
      select application_id, channel, '${kind}', event_id || 'x', payload from ${receipt}`;
    for (const kind of ['application-received', 'application-approved', 'application-declined'])
      expect(await found(both(kind))).toEqual([`${whole}: ${either} 2 times, not 1`]);
  });

  test.each([
    ['application.submitted', last],
    ['application.submitted', whole],
    ['callback.requested', whole],
    ['callback.handled', whole],
    ['guarantee.given', whole],
    ['cards.ordered', whole],
    ['application.withdrawn', decided],
  ])(
    'the hand-over chain has a gap without %s, also of the newest application [OPS-07]',
    async (kind, of) => {
      expect(await found(`delete from ${eventOf(of, kind)}`)).toEqual([
        `${of}: no event ${kind} for the hand-over`,
      ]);
    },
  );

  test('of decisions by people each has its mail, event and audit record, and none is missing [OPS-07, DEC-04]', async () => {
    const one = `(select min(id) from ${eventOf(decided, 'application-decided')})`;
    expect(await found(`delete from outbox where id = ${one}`)).toEqual([
      `${decided}: decided: the mail application-decided 1 times, not 2`,
    ]);
    const event = `(select max(id) from ${eventOf(decided, 'application.decided')})`;
    expect(await found(`delete from outbox where id = ${event}`)).toEqual([
      `${decided}: no event application.decided for the hand-over`,
    ]);
    const decision = (number: number) =>
      `delete from decisions where application_id = ${decided} and number = ${number}`;
    expect(await found(decision(1))).toContain(`${decided}: a decision is missing between others`);
    expect(await found(decision(3))).toContain(`${decided}: the decision in effect is not the last one`);
  });

  test('events that change places, or tell what did not happen, are found [OPS-07]', async () => {
    const swapped = `update outbox set kind = case kind when 'cards.ordered' then 'guarantee.given' else 'cards.ordered' end
      where application_id = ${whole} and kind in ('cards.ordered', 'guarantee.given')`;
    expect(await found(swapped)).toContain(`${whole}: the event guarantee.given is out of order`);
    expect(await found(`update applications set cards_ordered_at = null where id = ${whole}`)).toEqual(
      expect.arrayContaining([
        `${whole}: cards ordered: the mail cards-ordered 1 times, not 0`,
        `${whole}: the event cards.ordered, and it did not happen`,
        `${whole}: cards ordered: in the audit record 1 times, not 0`,
      ]),
    );
  });

  test('what happened before the hand-over was set up needs no event [OPS-07]', async () => {
    const { faults } = await after(
      `delete from outbox where application_id = ${first} and channel = 'handover'`,
    );
    expect(faults).toEqual([]);
  });

  test('where nothing is handed over any more, events are missed from the first one to the last [OPS-07]', async () => {
    const gone = (application: string) =>
      `delete from outbox where application_id = ${application} and channel = 'handover'`;
    for (const eventsAtOnce of [1, 2, 5_000]) {
      const { faults } = await after(`${gone(first)}; ${gone(decided)}`, false, eventsAtOnce);
      expect(new Set(faults.map(({ application }) => application))).toEqual(new Set([decided]));
      expect((await after(gone(last), false, eventsAtOnce)).faults).toEqual([]);
      expect((await after(gone(last), true, eventsAtOnce)).faults).toMatchObject([{ application: last }]);
    }
  });

  test.each(['submitted', 'callback requested', 'callback handled', 'guarantee given', 'cards ordered'])(
    "'%s' stands in the audit record once [OPS-07]",
    async (action) => {
      const record = `audit where application_id = ${whole} and action = '${action}'`;
      const unguarded = 'alter table audit disable trigger user';
      expect(await found(`${unguarded}; delete from ${record}`)).toEqual([
        `${whole}: ${action}: in the audit record 0 times, not 1`,
      ]);
      const again = `update audit set action = '${action}' where application_id = ${whole} and action = 'created'`;
      expect(await found(`${unguarded}; ${again}`)).toEqual([
        `${whole}: ${action}: in the audit record 2 times, not 1`,
      ]);
    },
  );
});
