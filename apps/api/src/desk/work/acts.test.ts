import {
  deskAddNote,
  deskAskCorrection,
  deskClaim,
  deskDecide,
  deskWithdraw,
  deskWithdrawCorrection,
} from '@forecourt/domain/contract/desk/acts.ts';
import {
  deskAddCallbackNote,
  deskClaimCallback,
  deskCompleteCallback,
  deskReopenCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import { deskReplay } from '@forecourt/domain/contract/desk/deliveries.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskMarkOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { listCorrections } from '../../store/applications/corrections.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { listDispatches } from '../../store/applications/dispatches.ts';
import { listNotes } from '../../store/applications/notes.ts';
import { verifyAudit } from '../../store/audit/verify-audit.ts';
import { verifyEncryption } from '../../store/audit/verify-encryption.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const key = newDataKey('k1');
const handover = { HANDOVER_URL: 'http://localhost:9/events', HANDOVER_SECRET: `whsec_${'A'.repeat(43)}=` };
const desk = await testDesk(handover, { keys: parseDataKeys(key) });
const { ask, signedIn, pool, store, database } = desk;
const cases = deskCases(desk);
const run = commandLine(commands, {
  ...databaseSettings(desk),
  ...handover,
  DATA_KEYS: key,
  SUDO_USER: 'aroha',
});
const assessor = await signedIn('assessor', 'Mere');
const manager = await signedIn('manager', 'Tane');

type Case = Awaited<ReturnType<typeof cases.sent>>;

/** What stands in the database of an application, without what differs between any two. */
async function leftOf({ row, reference }: Case) {
  const { rows: applications } = await pool.query(
    `select life, decision, callback_outcome, cards_sent_at is not null as is_sent, withdrawn_at is not null as is_withdrawn,
       correction_asked_at is not null as is_asked from applications where id = $1`,
    [row],
  );
  const { rows: audit } = await pool.query(
    'select action, request_id from audit where application_id = $1 order by id',
    [row],
  );
  const outbox = await database
    .selectFrom('outbox')
    .selectAll()
    .where('application_id', '=', row)
    .orderBy('id')
    .execute();
  const left = {
    applications,
    audit: audit.filter(({ action }) => action !== 'shown'),
    outbox: outbox.map((each) => [
      each.channel,
      each.kind,
      each.attempts,
      decryptPayload<'mail'>(store, each),
    ]),
    decisions: await listDecisions(store, { id: row }),
    corrections: await listCorrections(store, { id: row }),
    dispatches: await listDispatches(store, { id: row }),
    notes: await listNotes(store, { id: row }),
  };
  return JSON.parse(
    JSON.stringify(left)
      .replaceAll(reference, 'REFERENCE')
      .replaceAll(/aroha@[\w.-]+|Mere@provider\.example|Tane@provider\.example|desk [\w-]{27}/g, 'WHO')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'THEN')
      .replaceAll(/(?<![\w-])[\w-]{27}(?![\w-])/g, 'ID')
      .replaceAll(/(?<![\w-])[\w-]{22}(?![\w-])/g, 'NAME'),
  );
}

type Act = {
  readonly name: string;
  readonly begin: () => Promise<Case>;
  readonly calls: readonly (readonly [DeskEndpoint, object])[];
};
const seen = seenNow;
const now = { seen, isPreview: false };
const decide = (decision: string, reasons: string[] = [], more = {}) =>
  [deskDecide, { decision, reasons, ...more, ...now }] as const;
const asking = { questions: ['contact-number'], because: 'It rings elsewhere.', ...now };
const askingEach = {
  questions: ['contact-number', 'delivery-address'],
  reasons: [
    { question: 'contact-number', because: 'It rings elsewhere.' },
    { question: 'delivery-address', because: 'There is no number 90.' },
  ],
  ...now,
};

const acts: readonly Act[] = [
  {
    name: 'an approval',
    begin: () => cases.sent(),
    calls: [decide('Approved')],
  },
  {
    name: 'a decline',
    begin: () => cases.sent(),
    calls: [decide('Decline', ['identity'])],
  },
  {
    name: 'the wish for a guarantee',
    begin: () => cases.sent(),
    calls: [decide('Approve with Personal Guarantee')],
  },
  {
    name: 'a forced decision in place of another',
    begin: () => cases.ordered(),
    calls: [decide('Decline', ['mistake', 'identity'], { replaces: 1, isForced: true })],
  },
  {
    name: 'a request for a correction',
    begin: () => cases.sent(),
    calls: [[deskAskCorrection, asking]],
  },
  {
    name: 'a request with a reason for each question',
    begin: () => cases.sent(),
    calls: [[deskAskCorrection, askingEach]],
  },
  {
    name: 'a request for a correction that is withdrawn',
    begin: () => cases.sent(),
    calls: [
      [deskAskCorrection, asking],
      [deskWithdrawCorrection, now],
    ],
  },
  {
    name: 'a note',
    begin: () => cases.sent(),
    calls: [[deskAddNote, { text: 'Rang Mere.' }]],
  },
  {
    name: 'taking and giving back',
    begin: () => cases.sent(),
    calls: [
      [deskClaim, { isRelease: false }],
      [deskClaim, { isRelease: true }],
    ],
  },
  {
    name: 'a withdrawal',
    begin: () => cases.sent(),
    calls: [[deskWithdraw, now]],
  },
  {
    name: 'the sending of cards',
    begin: () => cases.ordered(),
    calls: [[deskMarkOrderSent, { isUndo: false, tracking: 'NZ1', ...now }]],
  },
  {
    name: 'the sending of cards that is undone',
    begin: () => cases.ordered(),
    calls: [
      [deskMarkOrderSent, { isUndo: false, ...now }],
      [deskMarkOrderSent, { isUndo: true, because: 'wrong envelope', ...now }],
    ],
  },
  {
    name: 'the end of a callback',
    begin: () => cases.called(),
    calls: [[deskCompleteCallback, { outcome: 'rates-agreed', seen }]],
  },
  {
    name: 'the end of a callback that is undone',
    begin: () => cases.called(),
    calls: [
      [deskCompleteCallback, { outcome: 'rates-agreed', seen }],
      [deskReopenCallback, { because: 'Another caller was meant.', seen }],
    ],
  },
  {
    name: 'a try to call',
    begin: () => cases.called(),
    calls: [[deskAddCallbackNote, { isNotReached: true }]],
  },
  {
    name: 'taking and giving back a callback',
    begin: () => cases.called(),
    calls: [
      [deskClaimCallback, { isRelease: false }],
      [deskClaimCallback, { isRelease: true }],
    ],
  },
];

test.each(acts)(
  '$name is taken at the desk, and recorded under who did it [DESK-19, DESK-26]',
  async ({ begin, calls }) => {
    const { reference, row } = await begin();
    for (const [endpoint, body] of calls) {
      expect((await ask(endpoint, { params: { reference }, body, as: assessor.token })).status).toBe(200);
    }
    const { rows } = await pool.query('select request_id from audit where application_id = $1 order by id', [
      row,
    ]);
    expect(rows.at(-1)).toEqual({ request_id: expect.stringMatching(/^desk [\w-]{27}$/) });
  },
);

describe('what was not delivered', () => {
  const giveUp = (row: string) =>
    pool.query(
      "update outbox set gave_up_at = now(), last_failure = 'HTTP 400', attempts = 5 where application_id = $1",
      [row],
    );
  const due = async (row: string) =>
    (
      await pool.query(
        'select channel, kind, attempts, gave_up_at, last_failure from outbox where application_id = $1 order by id',
        [row],
      )
    ).rows;

  test('is sent again by the desk as by the commands, one or all [DESK-28]', async () => {
    const [byCommand, byDesk] = [await cases.sent(), await cases.sent()];
    await giveUp(byCommand.row);
    await giveUp(byDesk.row);
    const { rows } = await pool.query('select event_id, application_id, channel from outbox order by id');
    const idsOf = (row: string, channel: string): string[] =>
      rows
        .filter((each) => each.application_id === row && each.channel === channel)
        .map(({ event_id: id }) => id);
    for (const id of idsOf(byCommand.row, 'handover')) await run(['handover', 'replay', id]);
    for (const id of idsOf(byCommand.row, 'mail')) await run(['mail', 'resend', id]);
    const ids = [...idsOf(byDesk.row, 'mail'), ...idsOf(byDesk.row, 'handover')];
    const answer = await ask(deskReplay, { body: { ids }, as: manager.token });
    expect(answer).toMatchObject({ status: 200, body: { replayed: ids.length } });
    expect(await due(byDesk.row)).toEqual(await due(byCommand.row));
    expect(await leftOf(byDesk)).toEqual(await leftOf(byCommand));
    await giveUp(byDesk.row);
    expect((await ask(deskReplay, { body: { all: true }, as: manager.token })).status).toBe(200);
    expect(await due(byDesk.row)).toEqual(await due(byCommand.row));
  });

  test('is named, or all of it, and exists [DESK-28]', async () => {
    const replayed = async (body: object) => (await ask(deskReplay, { body, as: manager.token })).status;
    expect(await replayed({})).toBe(400);
    expect(await replayed({ ids: ['A'.repeat(27)], all: true })).toBe(400);
    expect(await replayed({ ids: ['A'.repeat(27)] })).toBe(404);
  });
});

test('all that the desk did decrypts, and its audit records follow each other [DESK-16, DESK-19]', async () => {
  expect((await verifyEncryption(store)).faults).toEqual([]);
  expect((await verifyAudit(database)).faults).toEqual([]);
});
