import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { outcomes } from '@forecourt/domain/constants/options.ts';
import { deskAddNote, deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import {
  deskCallback,
  deskCallbacks,
  deskCompleteCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import * as gettingIn from '@forecourt/domain/contract/desk/getting-in.ts';
import {
  deskBatch,
  deskBatches,
  deskExportBatch,
  deskExportOrders,
  deskMarkOrderSent,
  deskMarkOrdersSent,
  deskOrder,
  deskOrders,
  deskSearchOrders,
  deskUndoBatch,
} from '@forecourt/domain/contract/desk/orders.ts';
import * as people from '@forecourt/domain/contract/desk/people.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { completeApplicants } from '@forecourt/domain/testing/applicants.ts';
import { decisionReasons as reasonRows } from '@forecourt/domain/wordings/decision-reasons.ts';
import { describe, expect, test } from 'vitest';
import { auditActorOf } from '../../store/desk/actors.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases, workCalls } from '../../testing/desk-work.ts';
import { submissionFor } from '../../testing/server.ts';
import { actAs } from './act-as.ts';

const desk = await testDesk();
const { ask, signedIn, call, pool, logged, store } = desk;
const cases = deskCases(desk);
const clerk = await signedIn('clerk', 'Rawiri');
const viewer = await signedIn('viewer', 'Aroha');
const assessor = await signedIn('assessor', 'Mere');
type Applicant = keyof typeof completeApplicants;

const asClerk = (endpoint: DeskEndpoint, asked: object = {}) => ask(endpoint, { ...asked, as: clerk.token });
const decide = async (reference: string, decision: object) =>
  expect(
    await ask(deskDecide, {
      params: { reference },
      body: { reasons: [], seen: seenNow, isPreview: false, ...decision },
      as: assessor.token,
    }),
  ).toMatchObject({ status: 200 });

/** An order of an application with a note; where the bureau is asked, it was declined before. */
async function ordered(applicant: Applicant = 'limitedDirector') {
  const one = await cases.sent('Assess', applicant);
  if (submissionFor(applicant).creditDetails) {
    await decide(one.reference, { decision: 'Decline', reasons: ['identity'] });
    await decide(one.reference, { decision: 'Approved', replaces: 2, reasons: ['mistake'] });
  }
  const params = { reference: one.reference };
  await ask(deskAddNote, { params, body: { text: 'The trust deed is missing.' }, as: assessor.token });
  await call('PUT', `/v1/applications/${one.id}/card`, { preferences: { cards: [defaultCard] } });
  return { ...one, params };
}

/** What no answer to a clerk holds; the home address only where the cards go there. */
function secretsOf(applicant: Applicant): string[] {
  const { creditDetails: credit, finalDetails } = submissionFor(applicant);
  const { bankAccountNumber: account, deliveryAddress } = finalDetails;
  const home = credit?.residentialAddress.fullAddress;
  return [
    account,
    formatBankAccount(account),
    ...(credit ? [credit.dateOfBirth, formatDate(credit.dateOfBirth), credit.driversLicenseNumber] : []),
    ...(home !== undefined && home !== deliveryAddress.fullAddress ? [home] : []),
    ...reasonRows.flatMap(({ code, words }) => [`"${code}"`, words]),
    ...outcomes.map((outcome) => `"${outcome}"`),
    'trust deed',
    'ecision',
    'eason',
    'eclin',
    'pprove',
    'ssess"',
  ];
}
const sayNone = (answer: unknown, secrets: readonly string[]): void => {
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
};

test('a clerk has the calls of orders, callbacks and their own sessions, and no other [DESK-34]', () => {
  const all: [string, DeskEndpoint][] = [
    ...Object.entries(workCalls),
    ...Object.entries({ ...people, ...gettingIn }).flatMap(([name, part]): [string, DeskEndpoint][] =>
      typeof part === 'object' && 'right' in part ? [[name, part]] : [],
    ),
  ];
  const theirs = all.filter(([, { right }]) => right !== null && hasRight('clerk', right));
  expect(theirs.map(([name]) => name).toSorted()).toEqual([
    'addOwnPasskey',
    'beginOwnPasskey',
    'changeOwnName',
    'deskAddCallbackNote',
    'deskBatch',
    'deskBatches',
    'deskCallback',
    'deskCallbacks',
    'deskClaimCallback',
    'deskCompleteCallback',
    'deskExportBatch',
    'deskExportOrders',
    'deskMarkOrderSent',
    'deskMarkOrdersSent',
    'deskOrder',
    'deskOrders',
    'deskReopenCallback',
    'deskSearchOrders',
    'deskUndoBatch',
    'endSession',
    'listSessions',
    'signOut',
  ]);
});

describe.each(Object.keys(completeApplicants) as Applicant[])('of %s', (applicant) => {
  test('no answer to a clerk has a licence, account, birth date, decision or reason [DESK-34]', async () => {
    const { params } = await ordered(applicant);
    const callback = { reference: (await cases.called()).reference };
    const secrets = secretsOf(applicant);
    const { finalDetails } = submissionFor(applicant);
    const batchAnswers = async () => {
      const number = `${(await asClerk(deskBatches)).body.batches[0].number}`;
      const orders = [{ reference: params.reference, seen: null }];
      return [
        await asClerk(deskBatch, { params: { number } }),
        await asClerk(deskExportBatch, { params: { number }, body: {} }),
        await asClerk(deskMarkOrdersSent, { body: { isPreview: true, orders } }),
        await asClerk(deskUndoBatch, { params: { number }, body: { because: 'The wrong file', seen: 0 } }),
      ];
    };
    const sending = { isUndo: false, tracking: 'NZ123', seen: seenNow, isPreview: false };
    const answers = [
      await asClerk(gettingIn.readSession),
      await asClerk(gettingIn.listSessions),
      await asClerk(deskOrders),
      await asClerk(deskOrder, { params }),
      await asClerk(deskSearchOrders, { body: { text: params.reference } }),
      ...(await Promise.all(
        [finalDetails.contactNumber, submissionFor(applicant).email].map((text) =>
          asClerk(deskSearchOrders, { body: { text } }),
        ),
      )),
      await asClerk(deskExportOrders, { body: {} }),
      await asClerk(deskBatches),
      ...(await batchAnswers()),
      await asClerk(deskExportOrders, { body: { references: [params.reference] } }),
      await asClerk(deskMarkOrderSent, { params, body: { ...sending, isPreview: true } }),
      await asClerk(deskMarkOrderSent, { params, body: sending }),
      await asClerk(deskOrders, { querystring: { state: 'sent' } }),
      await asClerk(deskOrder, { params }),
      await asClerk(deskMarkOrderSent, {
        params,
        body: { isUndo: true, because: 'The wrong envelope', seen: seenNow, isPreview: false },
      }),
      await asClerk(deskCallbacks),
      await asClerk(deskCallback, { params: callback }),
      await asClerk(deskCompleteCallback, {
        params: callback,
        body: { outcome: 'rates-agreed', seen: seenNow },
      }),
      await asClerk(deskCallbacks, { querystring: { done: 'true' } }),
    ];
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBe(200);
      sayNone(body, secrets);
    }
    const { body: whole } = await ask(deskApplication, { params, as: assessor.token });
    expect(JSON.stringify(whole)).toContain('trust deed');
  });
});

test('a clerk reads where the cards go, also to a home, which a viewer does not [DESK-34, DESK-15]', async () => {
  const applicant = (Object.keys(completeApplicants) as Applicant[]).find((name) => {
    const { creditDetails, finalDetails } = submissionFor(name);
    return creditDetails?.residentialAddress.fullAddress === finalDetails.deliveryAddress.fullAddress;
  });
  if (!applicant) throw new Error('Nobody has the cards sent home');
  const { params } = await ordered(applicant);
  const { deliveryAddress } = submissionFor(applicant).finalDetails;
  expect((await asClerk(deskOrder, { params })).body.deliveryAddress).toBe(deliveryAddress.fullAddress);
  expect((await ask(deskOrder, { params, as: viewer.token })).body.deliveryAddress).not.toContain(
    deliveryAddress.fullAddress,
  );
});

test('an order that is not to be made now is refused to a clerk without its state [DESK-34]', async () => {
  const notNow = 'The cards of this order are neither to be made nor sent at present. Ask an assessor.';
  const { params, row } = await ordered();
  await decide(params.reference, {
    decision: 'Decline',
    reasons: ['identity'],
    replaces: 3,
    isForced: true,
  });
  const before = (await logged()).length;
  const answers = [
    await asClerk(deskOrder, { params }),
    await asClerk(deskExportOrders, { body: { references: [params.reference] } }),
    await asClerk(deskMarkOrderSent, { params, body: { isUndo: false, seen: seenNow, isPreview: true } }),
    await asClerk(deskMarkOrderSent, { params, body: { isUndo: false, seen: seenNow, isPreview: false } }),
    await asClerk(deskMarkOrderSent, {
      params,
      body: { isUndo: true, because: 'Wrong', seen: seenNow, isPreview: false },
    }),
  ];
  for (const { status, body } of answers) expect([status, body.exception]).toEqual([409, notNow]);
  expect((await asClerk(deskSearchOrders, { body: { text: params.reference } })).body.orders).toEqual([]);
  expect((await logged()).slice(before).map(({ act }) => act)).toEqual(['searched']);
  const { rows } = await pool.query(
    'select action from audit where application_id = $1 and request_id = $2',
    [row, auditActorOf(clerk)],
  );
  expect(rows).toEqual([]);
  expect((await ask(deskOrder, { params, as: assessor.token })).body.state).toBe('declined');
});

test('what was done meanwhile is said to a clerk without whether it was a decision [DESK-34]', async () => {
  const { params, row } = await ordered();
  const seen = await cases.version(row);
  await decide(params.reference, { decision: 'Decline', reasons: ['identity'], replaces: 3, isForced: true });
  const acting = { which: params, seen, run: async () => undefined };
  await expect(actAs({ person: clerk, store }, acting)).rejects.toHaveProperty(
    'exception',
    expect.stringMatching(/^Mere changed this at .*, while you had the page open\. Load it again\.$/),
  );
});

test('an application without an order is not there for a clerk [DESK-34]', async () => {
  const { reference } = await cases.sent('Decline');
  const params = { reference };
  for (const { status } of [
    await asClerk(deskOrder, { params }),
    await asClerk(deskExportOrders, { body: { references: [reference] } }),
    await asClerk(deskMarkOrderSent, { params, body: { isUndo: false, seen: seenNow, isPreview: false } }),
  ])
    expect(status).toBe(404);
  expect((await asClerk(deskSearchOrders, { body: { text: reference } })).body).toEqual({
    orders: [],
    callbacks: [],
    isMore: false,
    isPartial: false,
    isAlike: false,
  });
});

describe('the search of a clerk', () => {
  test('finds orders to make by reference and by part of a name, and sent ones by reference [DESK-34]', async () => {
    const { params } = await ordered('soleTrader');
    const { reference } = params;
    const found = async (text: string) =>
      (await asClerk(deskSearchOrders, { body: { text } })).body.orders.filter(
        (order: { reference: string }) => order.reference === reference,
      );
    const business = submissionFor('soleTrader').businessDetails.businessName;
    const order = { reference, business, state: 'toMake', since: expect.any(String) };
    expect(await found(reference.toLowerCase())).toEqual([order]);
    expect(await found(business.slice(0, 6).toUpperCase())).toEqual([order]);
    expect(await found(business.split(' ').toReversed().join(', '))).toEqual([order]);
    await asClerk(deskMarkOrderSent, { params, body: { isUndo: false, seen: seenNow, isPreview: false } });
    expect(await found(`Ref: ${reference}.`)).toEqual([{ ...order, state: 'sent' }]);
    expect((await logged()).at(-1)).toMatchObject({ staff_id: clerk.id, act: 'searched', detail: '1 found' });
  });

  test('finds callbacks by reference and, while they wait, by part of a name [DESK-34]', async () => {
    const { reference } = await cases.called();
    const found = async (text: string) =>
      (await asClerk(deskSearchOrders, { body: { text } })).body.callbacks.filter(
        (callback: { reference: string }) => callback.reference === reference,
      );
    const callback = expect.objectContaining({ reference, handledAt: null });
    expect(await found(reference)).toEqual([callback]);
    for (const name of ['ngata', 'Ngata, Aroha', 'Mrs Aroha J. Ngata'])
      expect(await found(name)).toEqual([callback]);
    const params = { reference };
    await asClerk(deskCompleteCallback, { params, body: { outcome: 'rates-agreed', seen: seenNow } });
    expect(await found('ngata')).toEqual([]);
    expect(await found(reference)).toEqual([expect.objectContaining({ outcome: 'rates-agreed' })]);
  });
});
