import { deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskCompleteCallback, deskReopenCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskMarkOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { describe, expect, test } from 'vitest';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, pool, logged } = desk;
const cases = deskCases(desk);
const people = await Promise.all(Array.from({ length: 4 }, () => signedIn('assessor')));

type Try = {
  readonly name: string;
  readonly begin: () => ReturnType<typeof cases.sent>;
  readonly endpoint: DeskEndpoint;
  /** Two that exclude each other. */
  readonly bodies: (version: number) => readonly [object, object];
  readonly action: string;
  readonly act: string;
};

const tries: readonly Try[] = [
  {
    name: 'decisions',
    begin: () => cases.sent(),
    endpoint: deskDecide,
    bodies: (seen) => [
      { decision: 'Approved', reasons: [], seen, isPreview: false },
      { decision: 'Decline', reasons: ['identity'], seen, isPreview: false },
    ],
    action: 'decided',
    act: 'decided',
  },
  {
    name: 'notes that cards were sent',
    begin: () => cases.ordered(),
    endpoint: deskMarkOrderSent,
    bodies: (seen) => [
      { isUndo: false, tracking: 'NZ1', seen },
      { isUndo: false, tracking: 'NZ2', seen },
    ],
    action: 'cards sent',
    act: 'sent',
  },
  {
    name: 'ends of a callback',
    begin: () => cases.called(),
    endpoint: deskCompleteCallback,
    bodies: (seen) => [
      { outcome: 'rates-agreed', seen },
      { outcome: 'not-reached', seen },
    ],
    action: 'callback handled',
    act: 'handled',
  },
  {
    name: 'reopenings of a callback',
    begin: async () => {
      const one = await cases.called();
      const body = { outcome: 'not-reached', seen: seenNow };
      await ask(deskCompleteCallback, {
        params: { reference: one.reference },
        body,
        as: people[0]?.token,
      });
      return one;
    },
    endpoint: deskReopenCallback,
    bodies: (seen) => [
      { because: 'Another number was given.', seen },
      { because: 'They called us.', seen },
    ],
    action: 'callback reopened',
    act: 'callback reopened',
  },
];

describe.each(tries)('of 32 $name at once', ({ begin, endpoint, bodies, action, act }) => {
  test('one takes effect, and the others are answered alike or refused [DESK-19, DESK-13]', async () => {
    const { row, reference } = await begin();
    const both = bodies(await cases.version(row));
    const queued = async () =>
      (await pool.query('select 1 from outbox where application_id = $1', [row])).rowCount ?? 0;
    const before = await queued();
    const logs = (await logged()).length;
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        ask(endpoint, { params: { reference }, body: both[at % 2] ?? {}, as: people[at % 4]?.token }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { rows } = await pool.query('select 1 from audit where application_id = $1 and action = $2', [
      row,
      action,
    ]);
    expect(rows).toHaveLength(1);
    expect((await queued()) - before).toBeLessThanOrEqual(2);
    expect((await logged()).slice(logs).map((entry) => entry.act)).toEqual([act]);
  });
});
