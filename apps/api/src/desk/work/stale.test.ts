import { defaultCard } from '@forecourt/domain/cards/state.ts';
import {
  deskAddNote,
  deskAskCorrection,
  deskDecide,
  deskWithdraw,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { deskCallback, deskCompleteCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskMarkOrderSent, deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import { type AuditedAction, auditedActions } from '@forecourt/domain/desk/audited-actions.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { correctCards } from '../../features/cards/correct-cards.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import { addNote } from '../../store/applications/notes.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { inTransaction } from '../../store/store.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases, workCalls, workRequests } from '../../testing/desk-work.ts';
import { guaranteeFor } from '../../testing/server.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, pool, call, logged, store } = desk;
const cases = deskCases(desk);
const requests = workRequests(desk);
const mere = await signedIn('assessor', 'Mere');
const tane = await signedIn('manager', 'Tane');

const opened = async (reference: string, by = mere) =>
  (await ask(deskApplication, { params: { reference }, as: by.token })).body;
const act = (endpoint: DeskEndpoint, reference: string, body: object, by = mere) =>
  ask(endpoint, { params: { reference }, body, as: by.token });
const approval = { decision: 'Approved', reasons: [], isPreview: false };
const statesOf = async (row: string) =>
  (
    await pool.query(
      'select life, (select count(*) from outbox where application_id = $1) as queued from applications where id = $1',
      [row],
    )
  ).rows;

type Case = { readonly row: string; readonly reference: string };
const posted = async (): Promise<Case> => {
  const { row, reference } = await cases.ordered();
  await act(deskMarkOrderSent, reference, { isUndo: false, seen: await cases.version(row) });
  return { row, reference };
};

const rowNamed = async (reference: string): Promise<ApplicationId> =>
  (await pool.query('select id from applications where $1 in (reference, callback_reference)', [reference]))
    .rows[0].id;

type Asked = Awaited<ReturnType<NonNullable<(typeof requests)[string]>>>;
const asksFor = (field: string, { schema }: DeskEndpoint): boolean =>
  field in ((schema.body ?? z.object({})) as z.ZodMiniObject).shape;
/** Every call that asks for the version of an application, and the undoing of a sending; offers have one of their own. */
const calls: readonly (readonly [string, DeskEndpoint, () => Promise<Asked>])[] = [
  ...Object.entries(workCalls)
    // A batch is about several applications, with a version of its own.
    .filter(
      ([name, endpoint]) =>
        asksFor('seen', endpoint) && !endpoint.url.includes('/batches/') && !name.endsWith('Offer'),
    )
    .map(([name, endpoint]) => [name, endpoint, async () => (await requests[name]?.()) ?? {}] as const),
  [
    'deskMarkOrderSent, undone',
    deskMarkOrderSent,
    async () => ({
      params: { reference: (await posted()).reference },
      body: { isUndo: true, because: 'wrong' },
    }),
  ],
];

test('every act but notes, holders and replays asks for the version that was seen, that on several orders for the one of each [SEC-21]', () => {
  const acts = Object.entries(workCalls).filter(([name]) => !/Search|Export|Unmask|Preview/.test(name));
  const unversioned = acts.filter(([, call]) => call.method === 'POST' && !asksFor('seen', call));
  expect(unversioned.map(([name]) => name).sort()).toEqual([
    'deskAddCallbackNote',
    'deskAddNote',
    'deskAssign',
    'deskClaim',
    'deskClaimCallback',
    'deskMarkOrdersSent',
    'deskReplay',
    'deskSetAway',
  ]);
});

describe.each(calls)('%s on a page that is out of date', (_name, endpoint, begin) => {
  test('is 409, says who did what and when, and changes nothing [DESK-13, SEC-21]', async () => {
    const { params = {}, body = {} } = await begin();
    const reference = params['reference'] ?? '';
    const row = await rowNamed(reference);
    const seen = await cases.version(row);
    const note = { text: 'Rang.', by: tane.email, context: { requestId: auditActorOf(tane) } };
    await inTransaction(store, (transaction) => addNote(transaction, { id: row }, note));
    const before = [await statesOf(row), await logged()];
    const canPreview = asksFor('isPreview', endpoint);
    for (const how of canPreview ? [{ isPreview: true }, { isPreview: false }] : [{}]) {
      const answer = await act(endpoint, reference, { ...body, seen, ...how });
      expect(answer.status).toBe(409);
      expect(answer.body.exception).toMatch(
        /^Tane added a note at \d{1,2}:\d\d [ap]m, while you had the page open\. Load it again\.$/,
      );
    }
    const version = await cases.version(row);
    const unborn = await act(endpoint, reference, { ...body, seen: version + 1 });
    expect([unborn.status, unborn.body.exception]).toEqual([
      409,
      'This is not a version of this page. Load it again.',
    ]);
    const { seen: _, ...unseen } = { ...body, seen };
    expect((await act(endpoint, reference, unseen)).status).toBe(400);
    expect([await statesOf(row), await logged()]).toEqual(before);
    const now = { ...body, seen: version, ...(canPreview && { isPreview: false }) };
    expect((await act(endpoint, reference, now)).status).toBe(200);
  });
});

test('cards that the applicant corrected while the page was open are not noted as sent [ORDER-02, SEC-21]', async () => {
  const { id, row, reference } = await cases.ordered();
  const { version: seen } = (await ask(deskOrder, { params: { reference }, as: mere.token })).body;
  const toCorrect = { questions: ['cards'], because: 'One plate is wrong.', isPreview: false };
  await act(deskAskCorrection, reference, { ...toCorrect, seen: await cases.version(row) }, tane);
  const corrected = { number: 1, cards: [defaultCard, defaultCard], context: { requestId: newId() } };
  await correctCards(desk.store, id, corrected);
  const before = await statesOf(row);
  for (const isPreview of [true, false]) {
    const answer = await act(deskMarkOrderSent, reference, { isUndo: false, seen, isPreview });
    expect(answer.status).toBe(409);
    expect(answer.body.exception).toMatch(/^The applicant corrected this at .* Load it again\.$/);
  }
  expect(await statesOf(row)).toEqual(before);
});

test('a callback that a colleague handled is not handled again, and it says who did it [SEC-21]', async () => {
  const { row, reference } = await cases.called();
  const { version: seen } = (await ask(deskCallback, { params: { reference }, as: mere.token })).body;
  const handled = { outcome: 'rates-agreed', seen };
  expect((await act(deskCompleteCallback, reference, handled, tane)).status).toBe(200);
  const before = await statesOf(row);
  for (const outcome of ['rates-agreed', 'not-reached']) {
    const { status, body } = await act(deskCompleteCallback, reference, { outcome, seen });
    expect(status).toBe(409);
    expect(body.exception).toMatch(/^Tane noted how the callback ended at .* Load it again\.$/);
  }
  expect((await act(deskCompleteCallback, reference, { outcome: 'rates-agreed' })).status).toBe(400);
  expect((await act(deskCompleteCallback, reference, { ...handled, seen: seen + 1_000 }, tane)).status).toBe(
    409,
  );
  expect(await statesOf(row)).toEqual(before);
});

test('what the applicant did since is said as theirs [DESK-13]', async () => {
  const { id, reference } = await cases.sent('Approve with Personal Guarantee', 'soleTrader');
  const { version: seen } = await opened(reference);
  const given = await call('PUT', `/v1/applications/${id}/personalGuarantee`, {
    details: guaranteeFor('soleTrader'),
  });
  expect(given.status).toBe(200);
  const { status, body } = await act(deskWithdraw, reference, { isPreview: false, seen });
  expect(status).toBe(409);
  expect(body.exception).toMatch(/^The applicant gave the guarantee at .* Load it again\.$/);
});

const everyAction = Object.keys(auditedActions) as AuditedAction[];

test.each(everyAction)(
  'that somebody else did makes a page out of date if it changes the application: %s [DESK-13, SEC-21]',
  async (action) => {
    const { row, reference } = await cases.sent();
    const { version: seen } = await opened(reference);
    await inTransaction(desk.store, (within) =>
      recordAudit(within, row, action, { requestId: auditActorOf(tane) }),
    );
    const { status, body } = await act(deskDecide, reference, { ...approval, seen });
    const { did } = auditedActions[action];
    const isSaid = `${body.exception}`.startsWith(`Tane ${did} at `);
    expect([status, isSaid]).toEqual(did === null ? [200, false] : [409, true]);
  },
);

test('looking and taking by others, and what the person did, make no page out of date [DESK-13, DESK-14]', async () => {
  const { reference } = await cases.sent();
  const { version: seen } = await opened(reference);
  await opened(reference, tane);
  await act(deskAddNote, reference, { text: 'Rang.' }, mere);
  expect((await act(deskDecide, reference, { ...approval, seen })).status).toBe(200);
});

test('a preview shows the mail and the state, and changes nothing but the record [DESK-19]', async () => {
  const { row, reference } = await cases.sent();
  const { version: seen } = await opened(reference);
  const before = await statesOf(row);
  const logs = (await logged()).length;
  const { status, body } = await act(deskDecide, reference, { ...approval, seen, isPreview: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'approved', version: seen });
  expect(body.mails.length).toBeGreaterThan(0);
  expect(body.mails[0].text).toContain(reference);
  expect(JSON.stringify(body.mails)).not.toMatch(/[\w-]{27}/);
  expect(await statesOf(row)).toEqual(before);
  expect((await logged()).slice(logs)).toMatchObject([{ act: 'opened', detail: 'preview', reference }]);
  const done = await act(deskDecide, reference, { ...approval, seen });
  expect(done.body.mails).toEqual(body.mails);
});

test('an application that there is not is 404, and a refused act says why [DESK-19]', async () => {
  const seen = 0;
  expect((await act(deskDecide, 'K7PX-3M9D', { ...approval, seen })).status).toBe(404);
  const { row, reference } = await cases.sent('Approved');
  const version = await cases.version(row);
  const again = await act(deskDecide, reference, { ...approval, seen: version });
  expect(again.status).toBe(409);
  expect(again.body.exception).toContain('decided already');
  const unreasoned = { decision: 'Decline', reasons: [], replaces: 1, isPreview: false, seen: version };
  expect((await act(deskDecide, reference, unreasoned)).status).toBe(400);
});

test('a decision while cards are on their way needs force, and the page knows beforehand [DESK-13, DESK-21]', async () => {
  const { row, reference } = await cases.ordered();
  const { isDecisionForced, replaces, version: seen, may } = await opened(reference);
  expect({ isDecisionForced, replaces }).toEqual({ isDecisionForced: true, replaces: 1 });
  expect(may).toMatchObject({ decline: null, sendCards: null, withdraw: expect.stringContaining('ordered') });
  const decline = { decision: 'Decline', reasons: ['identity', 'mistake'], replaces, isPreview: false, seen };
  const before = await statesOf(row);
  expect((await act(deskDecide, reference, decline)).status).toBe(409);
  expect(await statesOf(row)).toEqual(before);
  expect((await act(deskDecide, reference, { ...decline, isForced: true })).status).toBe(200);
});

test('a sending can be undone for a day, and both pages know when that is over [DESK-13, ORDER-02]', async () => {
  const { row, reference } = await cases.ordered();
  expect(
    (await act(deskMarkOrderSent, reference, { isUndo: false, seen: await cases.version(row) })).status,
  ).toBe(200);
  const undoingOf = async () => [
    (await opened(reference)).may.undoSendCards,
    (await ask(deskOrder, { params: { reference }, as: mere.token })).body.may.undoSendCards,
  ];
  expect(await undoingOf()).toEqual([null, null]);
  await asOwner(
    `update applications set cards_sent_at = cards_sent_at - interval '25 hours' where id = ${row};
     update dispatches set sent_at = sent_at - interval '25 hours' where application_id = ${row}`,
  );
  const { status, body } = await act(deskMarkOrderSent, reference, {
    isUndo: true,
    because: 'wrong envelope',
    seen: await cases.version(row),
  });
  expect(status).toBe(409);
  expect(body.exception).toContain('more than 24 hours ago');
  expect(await undoingOf()).toEqual([body.exception, body.exception]);
});
