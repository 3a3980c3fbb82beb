import {
  deskAsk,
  deskDecide,
  deskNote,
  deskTakeBack,
  deskWithdraw,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskOrder, deskOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { describe, expect, test } from 'vitest';
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

const calls: readonly (readonly [string, DeskEndpoint, object])[] = [
  ['a decision', deskDecide, approval],
  ['a request for a correction', deskAsk, asking],
  ['withdrawing a request', deskTakeBack, { isPreview: false }],
  ['a withdrawal', deskWithdraw, { isPreview: false }],
];

describe.each(calls)('%s on a page that is out of date', (_name, endpoint, body) => {
  test('is 409 and says who did what and when [DESK-13]', async () => {
    const { row, reference } = await cases.sent();
    if (endpoint === deskTakeBack)
      await act(deskAsk, reference, { ...asking, seen: await cases.version(row) }, mere);
    const { version: seen } = await opened(reference);
    await act(deskNote, reference, { text: 'Rang.' }, tane);
    const before = await statesOf(row);
    for (const isPreview of [true, false]) {
      const answer = await act(endpoint, reference, { ...body, seen, isPreview });
      expect(answer.status).toBe(409);
      expect(answer.body.exception).toMatch(
        /^Tane@provider\.example added a note at \d{1,2}:\d\d [ap]m, while you had the page open\. Load it again\.$/,
      );
    }
    expect(await statesOf(row)).toEqual(before);
    const { version } = await opened(reference);
    expect((await act(endpoint, reference, { ...body, seen: version })).status).toBe(200);
  });
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

test('looking and taking by others, and what the person did, make no page out of date [DESK-13, DESK-14]', async () => {
  const { reference } = await cases.sent();
  const { version: seen } = await opened(reference);
  await opened(reference, tane);
  await act(deskNote, reference, { text: 'Rang.' }, mere);
  expect((await act(deskDecide, reference, { ...approval, seen })).status).toBe(200);
});

test('a preview shows the mail and the state, and changes nothing [DESK-19]', async () => {
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
  expect((await logged()).length).toBe(logs);
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
  expect((await act(deskOrderSent, reference, { isUndo: false })).status).toBe(200);
  const undoingOf = async () => [
    (await opened(reference)).may.undoSendCards,
    (await ask(deskOrder, { params: { reference }, as: mere.token })).body.may.undoSendCards,
  ];
  expect(await undoingOf()).toEqual([null, null]);
  await asOwner(
    `update applications set cards_sent_at = cards_sent_at - interval '25 hours' where id = ${row};
     update dispatches set sent_at = sent_at - interval '25 hours' where application_id = ${row}`,
  );
  const { status, body } = await act(deskOrderSent, reference, { isUndo: true, because: 'wrong envelope' });
  expect(status).toBe(409);
  expect(body.exception).toContain('more than 24 hours ago');
  expect(await undoingOf()).toEqual([body.exception, body.exception]);
});
