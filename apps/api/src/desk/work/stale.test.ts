import { defaultCard } from '@forecourt/domain/cards/state.ts';
import {
  deskAsk,
  deskDecide,
  deskNote,
  deskTakeBack,
  deskTakeBackProposal,
  deskWithdraw,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { deskCallback, deskCallbackDone } from '@forecourt/domain/contract/desk/callbacks.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskOrder, deskOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { type AuditedAction, auditedActions } from '@forecourt/domain/desk/audited-actions.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { correctCards } from '../../features/cards/correct-cards.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { inTransaction } from '../../store/store.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { guaranteeFor } from '../../testing/server.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, pool, call, logged } = desk;
const cases = deskCases(desk);
const mere = await signedIn('assessor', 'Mere');
const tane = await signedIn('manager', 'Tane');

const opened = async (reference: string, by = mere) =>
  (await ask(deskApplication, { params: { reference }, as: by.token })).body;
const act = (endpoint: DeskEndpoint, reference: string, body: object, by = mere) =>
  ask(endpoint, { params: { reference }, body, as: by.token });
const approval = { decision: 'Approved', reasons: [], isPreview: false };
const asking = { questions: ['contact-number'], because: 'It rings elsewhere.', isPreview: false };
const statesOf = async (row: string) =>
  (
    await pool.query(
      'select life, (select count(*) from outbox where application_id = $1) as queued from applications where id = $1',
      [row],
    )
  ).rows;

type Case = { readonly row: string; readonly reference: string };
const asked = async (): Promise<Case> => {
  const { row, reference } = await cases.sent();
  await act(deskAsk, reference, { ...asking, seen: await cases.version(row) });
  return { row, reference };
};
const proposed = async (): Promise<Case> => {
  const one = await cases.sent();
  await cases.proposed(one.reference);
  return one;
};
const posted = async (): Promise<Case> => {
  const { row, reference } = await cases.ordered();
  await act(deskOrderSent, reference, { isUndo: false, seen: await cases.version(row) });
  return { row, reference };
};

const calls: readonly (readonly [string, () => Promise<Case>, DeskEndpoint, object])[] = [
  ['a decision', () => cases.sent(), deskDecide, approval],
  ['a request for a correction', () => cases.sent(), deskAsk, asking],
  ['withdrawing a request', asked, deskTakeBack, { isPreview: false }],
  ['a withdrawal', () => cases.sent(), deskWithdraw, { isPreview: false }],
  ['sending a proposal back', proposed, deskTakeBackProposal, { because: 'Look at the trust deed.' }],
  ['noting that cards were sent', () => cases.ordered(), deskOrderSent, { isUndo: false }],
  ['undoing that cards were sent', posted, deskOrderSent, { isUndo: true, because: 'wrong envelope' }],
];

describe.each(calls)('%s on a page that is out of date', (_name, begin, endpoint, body) => {
  test('is 409 and says who did what and when [DESK-13, SEC-21]', async () => {
    const { row, reference } = await begin();
    const page = endpoint === deskOrderSent ? deskOrder : deskApplication;
    const versionShown = async (): Promise<number> =>
      (await ask(page, { params: { reference }, as: mere.token })).body.version;
    const seen = await versionShown();
    await act(deskNote, reference, { text: 'Rang.' }, tane);
    const before = await statesOf(row);
    const tries =
      'isPreview' in body || endpoint === deskOrderSent ? [{ isPreview: true }, { isPreview: false }] : [{}];
    for (const how of tries) {
      const answer = await act(endpoint, reference, { ...body, seen, ...how });
      expect(answer.status).toBe(409);
      expect(answer.body.exception).toMatch(
        /^Tane@provider\.example added a note at \d{1,2}:\d\d [ap]m, while you had the page open\. Load it again\.$/,
      );
    }
    expect(await statesOf(row)).toEqual(before);
    const version = await versionShown();
    const unborn = await act(endpoint, reference, { ...body, seen: version + 1 });
    expect([unborn.status, unborn.body.exception]).toEqual([
      409,
      'This is not a version of this page. Load it again.',
    ]);
    const { seen: _, ...unseen } = { ...body, seen };
    expect((await act(endpoint, reference, unseen)).status).toBe(400);
    expect(await statesOf(row)).toEqual(before);
    expect((await act(endpoint, reference, { ...body, seen: version })).status).toBe(200);
  });
});

test('cards that the applicant corrected while the page was open are not noted as sent [ORDER-02, SEC-21]', async () => {
  const { id, row, reference } = await cases.ordered();
  const { version: seen } = (await ask(deskOrder, { params: { reference }, as: mere.token })).body;
  const toCorrect = { questions: ['cards'], because: 'One plate is wrong.', isPreview: false };
  await act(deskAsk, reference, { ...toCorrect, seen: await cases.version(row) }, tane);
  const corrected = { number: 1, cards: [defaultCard, defaultCard], context: { requestId: newId() } };
  await correctCards(desk.store, id, corrected);
  const before = await statesOf(row);
  for (const isPreview of [true, false]) {
    const answer = await act(deskOrderSent, reference, { isUndo: false, seen, isPreview });
    expect(answer.status).toBe(409);
    expect(answer.body.exception).toMatch(/^The applicant corrected this at .* Load it again\.$/);
  }
  expect(await statesOf(row)).toEqual(before);
});

test('a callback that a colleague handled is not handled again, and it says who did it [SEC-21]', async () => {
  const { row, reference } = await cases.called();
  const { version: seen } = (await ask(deskCallback, { params: { reference }, as: mere.token })).body;
  const handled = { outcome: 'rates-agreed', seen };
  expect((await act(deskCallbackDone, reference, handled, tane)).status).toBe(200);
  const before = await statesOf(row);
  for (const outcome of ['rates-agreed', 'not-reached']) {
    const { status, body } = await act(deskCallbackDone, reference, { outcome, seen });
    expect(status).toBe(409);
    expect(body.exception).toMatch(
      /^Tane@provider\.example noted how the callback ended at .* Load it again\.$/,
    );
  }
  expect((await act(deskCallbackDone, reference, { outcome: 'rates-agreed' })).status).toBe(400);
  expect((await act(deskCallbackDone, reference, { ...handled, seen: seen + 1_000 }, tane)).status).toBe(409);
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
      recordAudit(within, row, action, { requestId: actorOf(tane) }),
    );
    const { status, body } = await act(deskDecide, reference, { ...approval, seen });
    const { did } = auditedActions[action];
    expect(status).toBe(did === null ? 200 : 409);
    if (did !== null) expect(body.exception).toContain(`Tane@provider.example ${did} at `);
  },
);

test('looking and taking by others, and what the person did, make no page out of date [DESK-13, DESK-14]', async () => {
  const { reference } = await cases.sent();
  const { version: seen } = await opened(reference);
  await opened(reference, tane);
  await act(deskNote, reference, { text: 'Rang.' }, mere);
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
    (await act(deskOrderSent, reference, { isUndo: false, seen: await cases.version(row) })).status,
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
  const { status, body } = await act(deskOrderSent, reference, {
    isUndo: true,
    because: 'wrong envelope',
    seen: await cases.version(row),
  });
  expect(status).toBe(409);
  expect(body.exception).toContain('more than 24 hours ago');
  expect(await undoingOf()).toEqual([body.exception, body.exception]);
});
