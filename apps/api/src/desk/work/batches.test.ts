import { providerMailKinds } from '@forecourt/domain/brand.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { deskAskCorrection, deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
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
import { deskToday } from '@forecourt/domain/contract/desk/work.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctCards } from '../../features/cards/correct-cards.ts';
import { listOverdueOrders } from '../../store/applications/orders.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { newSecret } from '../../testing/handover.ts';

const noticesTo = { email: 'cards@example.com', about: providerMailKinds };
const desk = await testDesk(
  { HANDOVER_URL: 'http://127.0.0.1:9/', HANDOVER_SECRET: newSecret() },
  { noticesTo },
);
const { ask, asOwner, logged, pool, signedIn, store } = desk;
const cases = deskCases(desk);
const clerk = await signedIn('clerk', 'Rawiri');
const other = await signedIn('clerk', 'Ana');
const assessor = await signedIn('assessor', 'Mere');

beforeEach(() => asOwner('delete from applications; delete from order_batches'));

const asClerk = async (...[endpoint, request]: Parameters<typeof ask>) =>
  (await ask(endpoint, { ...request, as: clerk.token })).body;
const exportAll = () => asClerk(deskExportOrders, { body: {} });
const references = ({ orders }: { orders: { reference: string }[] }) =>
  orders.map(({ reference }) => reference);
const toMake = async () => references(await asClerk(deskOrders));
const shown = (number: number) => asClerk(deskBatch, { params: { number: `${number}` } });
const statesIn = async (number: number): Promise<string[]> =>
  (await shown(number)).list.map(({ state }: { state: string }) => state);
const again = (number: number) => asClerk(deskExportBatch, { params: { number: `${number}` }, body: {} });

async function correct(one: { id: string; reference: string }): Promise<void> {
  const params = { reference: one.reference };
  const body = { questions: ['cards'], because: 'One is wrong.', seen: seenNow, isPreview: false };
  expect((await ask(deskAskCorrection, { params, body, as: assessor.token })).status).toBe(200);
  const cards = [defaultCard, defaultCard];
  await correctCards(store, one.id, { number: 1, cards, context: { requestId: newId() } });
}
async function decline({ reference }: { reference: string }, replaces = 1): Promise<void> {
  const given = { decision: 'Decline', reasons: ['identity', 'mistake'], replaces, isForced: true };
  const body = { ...given, seen: seenNow, isPreview: false };
  const answer = await ask(deskDecide, { params: { reference }, body, as: assessor.token });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}
async function lastOf(channel: 'mail' | 'handover', kind: string) {
  const { rows } = await pool.query(
    'select event_id, payload from outbox where channel = $1 and kind = $2 order by id desc limit 1',
    [channel, kind],
  );
  const payload: unknown = decryptPayload(store, rows[0]);
  // oxlint-disable-next-line typescript/no-explicit-any -- of every shape
  return (typeof payload === 'string' ? JSON.parse(payload) : payload) as any;
}

describe('an export', () => {
  test('makes a batch that leaves the orders to make, and says who made it [DESK-35]', async () => {
    const [one, two] = [await cases.ordered(), await cases.ordered()];
    const file = await exportAll();
    expect(file).toMatchObject({ count: 2, isCut: false });
    expect(await toMake()).toEqual([]);
    expect((await asClerk(deskToday)).exception).toBeDefined();
    const { batches } = await asClerk(deskBatches);
    expect(batches).toEqual([
      {
        number: file.batch,
        madeAt: expect.any(String),
        madeBy: expect.stringMatching(/Rawiri/),
        orders: 2,
        cards: 2,
        sent: 0,
        stopped: 0,
        isLate: false,
        undone: null,
      },
    ]);
    const { list } = await shown(file.batch);
    expect(list.map(({ reference }: { reference: string }) => reference)).toEqual([
      one.reference,
      two.reference,
    ]);
    expect(list).toMatchObject([{ state: 'atMaker', orderVersion: 1, sentOn: null }, { state: 'atMaker' }]);
    expect(await exportAll()).toMatchObject({ batch: null, count: 0, rows: [] });
  });

  test('is downloaded again as it was, and recorded [DESK-35, ORDER-01]', async () => {
    await cases.ordered();
    const { batch, csv, rows, titles } = await exportAll();
    expect(titles.slice(0, 3)).toEqual(['batch', 'note', 'reference']);
    const before = (await logged()).length;
    const { csv: secondCsv, rows: secondRows } = await again(batch);
    expect({ csv: secondCsv, rows: secondRows }).toEqual({ csv, rows });
    expect((await logged()).slice(before)).toMatchObject([
      { act: 'exported', detail: 'order: 1 card' },
      { act: 'exported', detail: `batch ${batch} again: 1 order, 1 card` },
    ]);
    expect(
      (await ask(deskExportBatch, { params: { number: '999999' }, body: {}, as: clerk.token })).status,
    ).toBe(404);
  });

  test('by two clerks at once gives no order to both [DESK-35]', async () => {
    const made: string[] = [];
    for (let at = 0; at < 8; at += 1) made.push((await cases.ordered()).reference);
    const files = await Promise.all(
      [clerk, other].map(({ token }) => ask(deskExportOrders, { body: {}, as: token })),
    );
    const exported: string[] = files.flatMap(({ body }) => body.rows.map((row: string[]) => row[2]));
    expect(exported.toSorted()).toEqual(made.toSorted());
  });

  test('of one order puts it into a batch, and a second time says which [DESK-35, SEC-21]', async () => {
    const [one, two] = [await cases.ordered(), await cases.ordered()];
    const body = { references: [one.reference] };
    const { batch } = await asClerk(deskExportOrders, { body });
    expect(await toMake()).toEqual([two.reference]);
    const page = { params: { reference: one.reference }, as: assessor.token };
    expect((await ask(deskApplication, page)).body.order).toMatchObject({ batch, sent: null });
    const second = await ask(deskExportOrders, { body, as: other.token });
    expect(second).toMatchObject({
      status: 409,
      body: { exception: `Order ${one.reference} is in batch ${batch}. Download that batch again.` },
    });
  });

  test('takes an order of a release that did not note sendings by its name alone [DESK-35]', async () => {
    const { row, reference } = await cases.ordered();
    await pool.query('update applications set is_before_dispatches = true where id = $1', [row]);
    expect(await exportAll()).toMatchObject({ batch: null });
    const body = { references: [reference] };
    expect(await asClerk(deskExportOrders, { body })).toMatchObject({ count: 1 });
  });

  test('of text that a spreadsheet would change is text in the cells of a workbook [ORDER-01]', async () => {
    await cases.ordered();
    const { titles, rows } = await exportAll();
    const cell = (title: string) => rows[0][titles.indexOf(title)];
    expect(cell('contact number')).toMatch(/^\+?\d/);
    expect(cell('registration')).toEqual(expect.any(String));
    expect(cell('daily limit')).toEqual(expect.any(Number));
  });
});

describe('a batch', () => {
  test('is undone with a reason while nothing of it is sent, and its orders are to make again [DESK-35]', async () => {
    const [one, two] = [await cases.ordered(), await cases.ordered()];
    const { batch } = await exportAll();
    const params = { number: `${batch}` };
    const because = 'The wrong card maker';
    expect((await ask(deskUndoBatch, { params, body: { seen: 0 }, as: clerk.token })).status).toBe(400);
    expect(await asClerk(deskUndoBatch, { params, body: { because, seen: 0 } })).toEqual({ orders: 2 });
    expect(await toMake()).toEqual([one.reference, two.reference]);
    expect(await statesIn(batch)).toEqual(['undone', 'undone']);
    expect((await shown(batch)).undone).toMatchObject({ because });
    expect((await again(batch)).rows[0][1]).toBe('STOP: the batch was undone');
    expect((await ask(deskUndoBatch, { params, body: { because, seen: 0 }, as: clerk.token })).status).toBe(
      409,
    );

    const next = await exportAll();
    const sending = { isUndo: false, seen: seenNow, isPreview: false };
    await asClerk(deskMarkOrderSent, { params: { reference: one.reference }, body: sending });
    const sent = await ask(deskUndoBatch, {
      params: { number: `${next.batch}` },
      body: { because, seen: 0 },
      as: clerk.token,
    });
    expect(sent).toMatchObject({
      status: 409,
      body: { exception: 'Cards of this batch were sent, so it cannot be undone.' },
    });
    expect(await statesIn(next.batch)).toEqual(['sent', 'atMaker']);
  });

  test('is found by its orders: on their page, and by the search [DESK-35]', async () => {
    const { reference } = await cases.ordered();
    const { batch } = await exportAll();
    const order = await asClerk(deskOrder, { params: { reference } });
    expect(order.batches).toMatchObject([{ number: batch, orderVersion: 1, stopped: null }]);
    const found = await asClerk(deskSearchOrders, { body: { text: reference } });
    expect(found.orders).toMatchObject([{ reference, state: 'atMaker' }]);
  });

  test('is not undone on a page that does not show what was stopped since [DESK-35, SEC-21]', async () => {
    const one = await cases.ordered();
    const { batch } = await exportAll();
    await correct(one);
    const params = { number: `${batch}` };
    const undoing = (seen: number) =>
      ask(deskUndoBatch, { params, body: { because: 'The wrong file', seen }, as: clerk.token });
    expect(await undoing(0)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await shown(batch)).version).toBe(1);
    expect(await undoing(1)).toMatchObject({ status: 200, body: { orders: 0 } });
    expect((await shown(batch)).list).toMatchObject([{ state: 'corrected' }]);
  });

  test('holds what a correction was asked for [DESK-35]', async () => {
    const { reference } = await cases.ordered();
    const { batch } = await exportAll();
    const body = { questions: ['cards'], because: 'One is wrong.', seen: seenNow, isPreview: false };
    await ask(deskAskCorrection, { params: { reference }, body, as: assessor.token });
    expect(await statesIn(batch)).toEqual(['onHold']);
    expect((await again(batch)).rows[0][1]).toBe('HOLD: a correction was asked for');
  });
});

describe('after an export', () => {
  test('a correction of the cards stops them in the batch and makes them again in the next [DESK-35, SEC-21]', async () => {
    const one = await cases.ordered();
    const first = await exportAll();
    await correct(one);
    expect(await statesIn(first.batch)).toEqual(['corrected']);
    const [order] = (await asClerk(deskOrders)).orders;
    expect(order).toMatchObject({
      reference: one.reference,
      cards: 2,
      batch: null,
      stoppedBatch: first.batch,
    });
    const { rows } = await again(first.batch);
    expect(rows).toHaveLength(1);
    expect(rows[0].slice(0, 3)).toEqual([first.batch, 'STOP: corrected since', one.reference]);
    expect(rows[0].slice(2)).toEqual(first.rows[0].slice(2));

    const second = await exportAll();
    expect(second.rows).toHaveLength(2);
    expect(second.rows[0].slice(0, 2)).toEqual([
      second.batch,
      `corrected or stopped after batch ${first.batch}`,
    ]);
    expect(await shown(second.batch)).toMatchObject({
      list: [{ orderVersion: 2, state: 'atMaker', stoppedBatch: first.batch }],
    });
    const page = await asClerk(deskOrder, { params: { reference: one.reference } });
    expect(page.batches).toMatchObject([
      { number: first.batch, orderVersion: 1, stopped: 'corrected' },
      { number: second.batch, orderVersion: 2, stopped: null },
    ]);
    expect((await lastOf('handover', 'application.corrected')).data).toMatchObject({
      batch: first.batch,
      orderVersion: 2,
    });
    expect(await lastOf('mail', 'correction-for-provider')).toMatchObject({ batch: first.batch });
  });

  test('a replaced decision stops the cards, and they are to make again once it is approved [DESK-35]', async () => {
    const one = await cases.ordered();
    const { batch } = await exportAll();
    await decline(one);
    expect(await statesIn(batch)).toEqual(['stopped']);
    expect((await again(batch)).rows[0][1]).toBe('STOP: the order is stopped');
    expect(await toMake()).toEqual([]);
    expect((await lastOf('handover', 'application.decided')).data).toMatchObject({ cards: 'stopped', batch });
    expect(await lastOf('mail', 'stopped-for-provider')).toMatchObject({ reference: one.reference, batch });
    const params = { reference: one.reference };
    const given = {
      decision: 'Approved',
      reasons: ['mistake'],
      replaces: 2,
      seen: seenNow,
      isPreview: false,
    };
    expect((await ask(deskDecide, { params, body: given, as: assessor.token })).status).toBe(200);
    expect((await asClerk(deskOrders)).orders).toMatchObject([
      { reference: one.reference, stoppedBatch: batch },
    ]);
  });

  test('cards in no batch leave no batch in mail and event [DESK-35]', async () => {
    await decline(await cases.ordered());
    expect((await lastOf('handover', 'application.decided')).data).not.toHaveProperty('batch');
    expect(await lastOf('mail', 'stopped-for-provider')).not.toHaveProperty('batch');
  });
});

describe('several orders', () => {
  const send = async (body: object) => await asClerk(deskMarkOrdersSent, { body });
  const versionsIn = async (batch: number) =>
    (await shown(batch)).list.map(({ reference, version }: { reference: string; version: number }) => ({
      reference,
      seen: version,
    }));

  test('are noted as sent at once, each with its tracking, after a look at what happens [DESK-35, ORDER-02]', async () => {
    const [one, two] = [await cases.ordered(), await cases.ordered()];
    const { batch } = await exportAll();
    const orders = await versionsIn(batch);
    const tracked = orders.map((order: object, at: number) => ({ ...order, tracking: `NZ${at}` }));
    const preview = await send({ batch, isPreview: true, orders: tracked });
    expect(preview).toMatchObject({ mailCount: 2, mails: [{ text: expect.stringContaining('NZ0') }] });
    expect(await statesIn(batch)).toEqual(['atMaker', 'atMaker']);
    const done = await send({ batch, isPreview: false, orders: tracked });
    expect(done.orders).toMatchObject([
      { reference: one.reference, refused: null },
      { reference: two.reference, refused: null },
    ]);
    expect(await statesIn(batch)).toEqual(['sent', 'sent']);
    const page = await asClerk(deskOrder, { params: { reference: two.reference } });
    expect(page.sent).toMatchObject({ tracking: 'NZ1' });
    expect((await shown(batch)).sent).toBe(2);
  });

  test('that cannot be sent are refused row by row, and hold up no other [DESK-35, SEC-21]', async () => {
    const [one, corrected, changed, sent] = [
      await cases.ordered(),
      await cases.ordered(),
      await cases.ordered(),
      await cases.ordered(),
    ];
    const { batch } = await exportAll();
    const seen = new Map(
      (await versionsIn(batch)).map((order: { reference: string; seen: number }) => [
        order.reference,
        order.seen,
      ]),
    );
    await correct(corrected);
    const params = { reference: changed.reference };
    const note = { questions: ['cards'], because: 'One is wrong.', seen: seenNow, isPreview: false };
    await ask(deskAskCorrection, { params, body: note, as: assessor.token });
    await asClerk(deskMarkOrderSent, {
      params: { reference: sent.reference },
      body: { isUndo: false, seen: seenNow, isPreview: false },
    });
    const named = [one, corrected, changed, sent, one].map(({ reference }) => ({
      reference: ` ${reference.toLowerCase()}`,
      seen: seen.get(reference) ?? null,
    }));
    const all = [...named, { reference: 'ZZZZ-ZZZZ', seen: null }];
    const preview = await send({
      batch,
      isPreview: true,
      orders: all.map((row) => ({ ...row, seen: null })),
    });
    expect(preview.orders.map(({ refused }: { refused: string | null }) => refused)).toEqual([
      null,
      `It is not in batch ${batch}, and is to make.`,
      expect.stringMatching(/^The applicant was asked|, so no cards can be sent|neither to be made/),
      expect.stringMatching(/sent/),
      'This order is in the list twice.',
      'No order has this reference.',
    ]);
    expect(await asClerk(deskMarkOrdersSent, { body: { isPreview: false, orders: all } })).toMatchObject({
      code: 'invalid',
    });
    const { orders } = await send({ isPreview: false, orders: named });
    expect(orders[0].refused).toBeNull();
    expect(orders[1].refused).toMatch(/changed this .* while you had the page open|corrected this/);
    expect(await statesIn(batch)).toEqual(['sent', 'corrected', 'onHold', 'sent']);
  });

  test('stopped in a batch are refused until they were made again [DESK-35]', async () => {
    const one = await cases.ordered();
    const { batch } = await exportAll();
    await correct(one);
    const body = { isPreview: true, orders: [{ reference: one.reference, seen: null }] };
    expect((await send(body)).orders[0].refused).toBe(
      `It was stopped in batch ${batch}, and is to make again.`,
    );
    await exportAll();
    expect((await send(body)).orders[0].refused).toBeNull();
  });
});

test('what waits longer than promised is late wherever it is: to make, and at the card maker [ORDER-03, DESK-36]', async () => {
  const [one, two, young] = [await cases.ordered(), await cases.ordered(), await cases.ordered()];
  for (const { row } of [one, two])
    await pool.query(
      `update applications set submitted_at = submitted_at - interval '20 days', decided_at = decided_at - interval '20 days',
         cards_ordered_at = cards_ordered_at - interval '20 days' where id = $1`,
      [row],
    );
  const { batch } = await asClerk(deskExportOrders, { body: { references: [one.reference] } });
  const late = await asClerk(deskOrders, { querystring: { state: 'late' } });
  expect(late.orders).toMatchObject([
    { reference: one.reference, isLate: true, batch },
    { reference: two.reference, isLate: true, batch: null },
  ]);
  expect(await toMake()).toEqual([two.reference, young.reference]);
  expect(await listOverdueOrders(store.database, new Date(), 3)).toMatchObject({
    count: 2,
    oldest: [{ reference: one.reference }, { reference: two.reference }],
  });
  expect((await asClerk(deskBatches)).batches).toMatchObject([{ isLate: true }]);
  expect((await shown(batch)).list).toMatchObject([{ isLate: true }]);
});
