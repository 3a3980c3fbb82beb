import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskClaim, deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import { deskDeliveries } from '@forecourt/domain/contract/desk/deliveries.ts';
import {
  deskExportOrders,
  deskMarkOrderSent,
  deskOrders,
  deskUndoBatch,
} from '@forecourt/domain/contract/desk/orders.ts';
import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import {
  deskExportApplications,
  deskListApplications,
  deskToday,
} from '@forecourt/domain/contract/desk/work.ts';
import { sortedMaximum } from '@forecourt/domain/desk/application-list.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { encryptColumn } from '../../store/applications/applications.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { submissionFor } from '../../testing/server.ts';

const key = newDataKey('k1');
const desk = await testDesk({}, { keys: parseDataKeys(key) });
const { ask, signedIn, pool, asOwner, call, create, store } = desk;
const cases = deskCases(desk);
const folder = mkdtempSync(join(tmpdir(), 'desk '));
const run = commandLine(commands, {
  ...databaseSettings(desk),
  DATA_KEYS: key,
  INIT_CWD: folder,
  SUDO_USER: 'aroha',
});
const viewer = await signedIn('viewer', 'Aroha');
const mere = await signedIn('assessor', 'Mere');
const tane = await signedIn('manager', 'Tane');

beforeEach(async () => {
  await asOwner('delete from applications');
});

const list = async (querystring: Record<string, string> = {}, by = viewer) =>
  (await ask(deskListApplications, { querystring, as: by.token })).body;
const references = (rows: readonly { reference: string }[]): string[] =>
  rows.map(({ reference }) => reference);
/** Makes it older by some days. */
const age = (row: string, days: number) =>
  pool.query(
    `update applications set submitted_at = submitted_at - make_interval(days => $2),
       decided_at = decided_at - make_interval(days => $2), cards_ordered_at = cards_ordered_at - make_interval(days => $2)
     where id = $1`,
    [row, days],
  );
const take = (reference: string, isRelease = false) =>
  ask(deskClaim, { params: { reference }, body: { isRelease }, as: mere.token });

describe('the first page', () => {
  const today = async () => (await ask(deskToday, { as: viewer.token })).body;
  const none = { count: 0, isMore: false };

  test('counts nothing where nothing waits [DESK-08]', async () => {
    expect(await today()).toEqual({
      toAssess: none,
      late: none,
      guarantees: none,
      corrections: none,
      ordersToMake: none,
      ordersLate: none,
      callbacks: none,
      callbacksLate: none,
      undelivered: none,
      received: 0,
      decided: 0,
      medianHours: null,
      p90Hours: null,
    });
  });

  test('counts what waits, what came and how long decisions took [DESK-08]', async () => {
    const late = await cases.sent();
    await age(late.row, 20);
    await cases.sent();
    const decided = await cases.sent();
    await cases.sent('Approve with Personal Guarantee');
    await cases.ordered();
    await cases.called();
    await pool.query(
      "update applications set submitted_at = submitted_at - interval '3 hours' where id = $1",
      [decided.row],
    );
    const body = { decision: 'Approved', reasons: [], seen: seenNow, isPreview: false };
    await ask(deskDecide, { params: { reference: decided.reference }, body, as: mere.token });
    await pool.query(
      "update outbox set gave_up_at = now(), last_failure = 'HTTP 400' where application_id = $1",
      [late.row],
    );
    expect(await today()).toMatchObject({ toAssess: { count: 2 }, received: 0, decided: 0 });
    // What came in the last days is measured once a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const counts = await today();
    vi.useRealTimers();
    expect(counts).toMatchObject({
      toAssess: { count: 2, isMore: false },
      late: { count: 1 },
      guarantees: { count: 1 },
      corrections: { count: 0 },
      ordersToMake: { count: 1 },
      callbacks: { count: 1 },
      received: 5,
      decided: 1,
    });
    expect(counts.undelivered.count).toBeGreaterThan(0);
    expect(counts.medianHours).toBeCloseTo(3, 1);
    expect(counts.p90Hours).toBeCloseTo(3, 1);
  });

  test('counts orders and callbacks that are late, and what one holds oneself [DESK-08, DESK-31]', async () => {
    const [order] = [await cases.ordered(), await cases.ordered()];
    await age(order.row, 20);
    const [callback] = [await cases.called(), await cases.called()];
    await pool.query(
      "update applications set callback_requested_at = now() - interval '20 days' where id = $1",
      [callback.row],
    );
    const { reference } = await cases.sent();
    await take(reference);
    const late = { ordersToMake: { count: 2 }, ordersLate: { count: 1 }, callbacks: { count: 2 } };
    expect(await today()).toMatchObject({ ...late, callbacksLate: { count: 1 } });
    expect((await ask(deskToday, { as: tane.token })).body).toMatchObject({ mine: { count: 0 } });
    expect((await ask(deskToday, { as: mere.token })).body).toMatchObject({ ...late, mine: { count: 1 } });
  });

  test('counts a thousand at most and says that there are more [DESK-08]', async () => {
    const { row } = await cases.sent();
    await pool.query(
      `insert into outbox (application_id, channel, kind, event_id, payload, gave_up_at, next_attempt_at)
       select $1, 'mail', 'received', 'event ' || n, '', now(), now() from generate_series(1, 1000) n`,
      [row],
    );
    expect((await today()).undelivered).toEqual({ count: 1_000, isMore: false });
    await pool.query('update outbox set gave_up_at = now()');
    expect((await today()).undelivered).toEqual({ count: 1_000, isMore: true });
  });
});

describe('the list', () => {
  test('is what waits for a decision, the oldest first, with holder and lateness [DESK-09]', async () => {
    const [young, old] = [await cases.sent(), await cases.sent()];
    await age(old.row, 20);
    await cases.sent('Approved');
    await take(young.reference);
    const { applications, after } = await list();
    expect(after).toBe(null);
    expect(applications).toMatchObject([
      { reference: old.reference, state: 'toAssess', decision: 'Assess', isLate: true, holder: null },
      { reference: young.reference, isLate: false, holder: { by: mere.name, id: mere.id } },
    ]);
    expect(references((await list({ days: '10' })).applications)).toEqual([old.reference]);
    expect((await list({ state: 'all' })).applications).toHaveLength(3);
    expect((await list({ state: 'approved' })).applications).toHaveLength(1);
  });

  test('is narrowed by decision, type and days of sending, and its file as well [DESK-09, DESK-27]', async () => {
    const [approved, aviation, old] = [
      await cases.sent('Approved'),
      await cases.sent('Approved'),
      await cases.sent('Approve with Personal Guarantee'),
    ];
    await asOwner(`update applications set type = 2 where id = ${aviation.row}`);
    await age(old.row, 40);
    const { rows } = await pool.query('select submitted_at from applications where id = $1', [old.row]);
    const sent = newZealandDay(rows[0].submitted_at);
    const narrowed: readonly (readonly [Record<string, string>, string[]])[] = [
      [{ decision: 'Approved' }, [approved.reference, aviation.reference]],
      [{ decision: 'Approved', type: '2' }, [aviation.reference]],
      [{ decision: 'Decline' }, []],
      [{ sentTo: sent }, [old.reference]],
      [{ sentFrom: addDays(sent, 1) }, [approved.reference, aviation.reference]],
      [{ sentFrom: sent, sentTo: sent, decision: 'Approved' }, []],
      [{ sentFrom: addDays(sent, 1), sentTo: sent }, []],
    ];
    for (const [filter, expected] of narrowed) {
      const said = JSON.stringify(filter);
      expect(references((await list({ state: 'all', ...filter })).applications), said).toEqual(expected);
      const { body } = await ask(deskExportApplications, {
        body: { state: 'all', ...filter },
        as: tane.token,
      });
      expect(body.count, said).toBe(expected.length);
    }
    for (const wrong of [{ type: '3' }, { decision: 'Perhaps' }, { sentFrom: '2026-02-30' }]) {
      const { status } = await ask(deskListApplications, { querystring: wrong, as: viewer.token });
      expect(status, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('of a person is what they hold, whatever else is asked for [DESK-09, DESK-14]', async () => {
    const [held, other] = [await cases.sent('Approved'), await cases.sent()];
    await take(held.reference);
    await take(other.reference);
    await take(other.reference, true);
    const mine = await list({ mine: 'true', state: 'waiting', days: '900' }, mere);
    expect(references(mine.applications)).toEqual([held.reference]);
    expect((await list({ mine: 'true' }, tane)).applications).toEqual([]);
    const refused = await ask(deskClaim, {
      params: { reference: held.reference },
      body: { isRelease: false },
      as: tane.token,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.exception).toContain(`${mere.name} has held`);
  });

  test('says spend, why it is here, what is proposed and by whom, and that it was corrected [DESK-31]', async () => {
    const [checked, proposed, corrected, byPerson] = [
      await cases.sent(),
      await cases.sent(),
      await cases.sent(),
      await cases.sent(),
    ];
    const proposer = await cases.proposed(proposed.reference);
    await pool.query(
      `insert into decisions (application_id, number, decision, source) values ($1, 2, 'Assess', 'correction')`,
      [corrected.row],
    );
    const body = { decision: 'Approved', reasons: [], seen: seenNow, isPreview: false };
    await ask(deskDecide, { params: { reference: byPerson.reference }, body, as: mere.token });
    const { applications } = await list({ state: 'open' });
    const { fuelAmount: spend } = submissionFor('limitedDirector').businessDetails;
    const bureau = { source: 'bureau', decision: 'Assess', cause: 'bureau' };
    expect(applications).toMatchObject([
      { reference: checked.reference, spend, why: bureau, proposed: null },
      { reference: proposed.reference, why: bureau, proposed: { decision: 'Approved', by: proposer.name } },
      { reference: corrected.reference, why: { source: 'correction', decision: null, cause: null } },
      { reference: byPerson.reference, why: { source: 'operator', decision: 'Approved', cause: null } },
    ]);
    expect((await list({ state: 'toConfirm' })).applications).toMatchObject([
      { reference: proposed.reference, proposed: { decision: 'Approved', by: proposer.name } },
    ]);
  });

  test('is sorted as asked, and says where it is too long for that [DESK-31]', async () => {
    const all = [await cases.sent(), await cases.sent(), await cases.sent('Assess', 'soleTrader')];
    const [first, second, third] = references(all);
    await age(all[1]?.row ?? '', 3);
    await take(third ?? '');
    await cases.proposed(first ?? '');
    const sorted = async (sort: string) => references((await list({ sort })).applications);
    expect(await sorted('longest')).toEqual([second, first, third]);
    expect(await sorted('latest')).toEqual([third, first, second]);
    expect(await sorted('sentLast')).toEqual([third, first, second]);
    expect((await sorted('holder'))[0]).toBe(third);
    expect((await sorted('proposed'))[0]).toBe(first);
    expect((await sorted('business')).at(-1)).toBe(third);
    expect(await sorted('spend')).toHaveLength(3);
    const { status } = await ask(deskListApplications, { querystring: { sort: 'colour' }, as: viewer.token });
    expect(status).toBe(400);
    expect(await list({ sort: 'spend' })).toMatchObject({ after: null, isTooLongToSort: false });
    const keys = Array.from({ length: sortedMaximum }, () => createHash('sha256').update(newId()).digest());
    const submission = submissionFor('limitedDirector');
    await pool.query(
      `insert into applications (key_hash, sealed_key, type, contact, submission, submitted_at, reference, decision)
       select key_hash, '\\x00', 1, '\\x00', submission, now(), 'W' || n, 'Assess'
       from unnest($1::bytea[], $2::bytea[]) with ordinality as sent (key_hash, submission, n)`,
      [keys, keys.map((keyHash) => encryptColumn(store, { keyHash }, 'submission', submission))],
    );
    const long = await list({ sort: 'spend' });
    expect(long).toMatchObject({ isTooLongToSort: true, after: expect.any(String) });
    expect(references(long.applications)).toEqual(references((await list()).applications));
    expect((await list({ sort: 'latest' })).isTooLongToSort).toBe(false);
  });

  test('of a colleague is what they hold, and names who can hold something [DESK-31]', async () => {
    const [held] = [await cases.sent(), await cases.sent()];
    await take(held.reference);
    const { colleagues } = await list();
    const names = new Map<string, string>(
      colleagues.map(({ id, name }: { id: string; name: string }) => [name, id]),
    );
    expect([...names.keys()]).toEqual(expect.arrayContaining(['Mere', 'Tane']));
    expect(names.has('Aroha')).toBe(false);
    expect(references((await list({ heldBy: names.get('Mere') ?? '' })).applications)).toEqual([
      held.reference,
    ]);
    for (const heldBy of [names.get('Tane') ?? '', 'nobody'])
      expect((await list({ heldBy, state: 'all' })).applications).toEqual([]);
  });

  test('late is what waits longer than promised for a decision or its cards, and its file as well [DESK-31]', async () => {
    const [late, order] = [await cases.sent(), await cases.ordered()];
    await cases.sent();
    await cases.ordered();
    await age(late.row, 20);
    await age(order.row, 20);
    expect(references((await list({ late: 'true' })).applications)).toEqual([late.reference]);
    const open = await list({ state: 'open', late: 'true' });
    expect(references(open.applications)).toEqual([late.reference, order.reference]);
    expect(open.applications).toMatchObject([{ isLate: true }, { isLate: true }]);
    expect((await list({ state: 'approved', late: 'true' })).applications).toEqual([]);
    const body = { state: 'open', late: 'true', columns: ['reference'] };
    expect((await ask(deskExportApplications, { body, as: tane.token })).body).toMatchObject({
      count: 2,
      csv: `\ufeff"reference"\r\n"${late.reference}"\r\n"${order.reference}"\r\n`,
    });
    await pool.query('update applications set is_before_dispatches = true where id = $1', [order.row]);
    expect(references((await list({ state: 'open', late: 'true' })).applications)).toEqual([late.reference]);
    const page = { params: { reference: order.reference }, as: tane.token };
    expect((await ask(deskApplication, page)).body).toMatchObject({ state: 'cardsOrdered', isLate: false });
  });

  test('has fifty a page, and every application once [DESK-09]', async () => {
    for (let at = 0; at < 52; at += 1) await cases.sent();
    const first = await list();
    const second = await list({ after: first.after });
    expect(first.applications).toHaveLength(50);
    expect(second).toMatchObject({ applications: [{}, {}], after: null });
    expect(new Set(references([...first.applications, ...second.applications])).size).toBe(52);
    const { status } = await ask(deskListApplications, {
      querystring: { after: '2026-13-40T00:00:00+13/1' },
      as: viewer.token,
    });
    expect(status).toBe(400);
  });
});

test('an exported list is the one on the page, whatever is asked for [DESK-09, DESK-27]', async () => {
  await cases.sent();
  await cases.sent('Approved');
  for (const filter of [
    {},
    { state: 'waiting' },
    { state: 'open' },
    { state: 'all' },
    { decision: 'Approved' },
  ]) {
    const { applications } = await list(filter as Record<string, string>);
    const { body } = await ask(deskExportApplications, { body: filter, as: tane.token });
    expect(body.count, JSON.stringify(filter)).toBe(applications.length);
  }
});

test('an exported list is the file of the command, in which nothing is a formula [DESK-27]', async () => {
  const id = await create();
  const details = submissionFor('soleTrader');
  const name = '=1+1 Fencing';
  const businessDetails = { ...details.businessDetails, businessName: name, tradingName: name };
  const sent = await call('PUT', `/v1/applications/${id}`, { details: { ...details, businessDetails } });
  expect(sent.status).toBe(200);
  await cases.sent();
  expect((await run('applications export all.csv')).code).toBe(0);
  const answer = await ask(deskExportApplications, { body: { state: 'all' }, as: tane.token });
  expect(answer.body).toMatchObject({ count: 2, isCut: false });
  expect(answer.body.csv).toBe(readFileSync(join(folder, 'all.csv'), 'utf8'));
  expect(answer.body.csv).toContain("'=1+1 Fencing");
  expect((await ask(deskExportApplications, { body: { days: '10' }, as: tane.token })).body.count).toBe(0);
});

test('a file has the columns that one chose: decided when, by whom, why, cards [DESK-31]', async () => {
  const one = await cases.ordered();
  const declined = await cases.sent();
  const decision = { decision: 'Decline', reasons: ['identity'], seen: seenNow, isPreview: false };
  await ask(deskDecide, { params: { reference: declined.reference }, body: decision, as: mere.token });
  const columns = ['reference', 'type', 'decided', 'decidedBy', 'reasons', 'cards'];
  const body = { state: 'all', columns };
  const { csv } = (await ask(deskExportApplications, { body, as: tane.token })).body;
  const day = newZealandDay(new Date());
  expect(csv.slice(1).split('\r\n')).toEqual([
    '"reference","type","decided","decided by","reasons","cards"',
    `"${one.reference}","Business fuel card","${day}","credit bureau","","1"`,
    `"${declined.reference}","Business fuel card","${day}","${mere.email}","We could not confirm who is applying.",""`,
    '',
  ]);
  expect((await run(`applications export chosen.csv --columns ${columns.join(',')}`)).code).toBe(0);
  expect(readFileSync(join(folder, 'chosen.csv'), 'utf8')).toBe(csv);
  expect((await run('applications export wrong.csv --columns reference,colour')).code).toBe(2);
  for (const wrong of [[], ['colour']]) {
    const asked = { body: { columns: wrong }, as: tane.token };
    expect((await ask(deskExportApplications, asked)).status).toBe(400);
  }
});

test('orders are listed to make and sent, and exported as the command does [DESK-27, ORDER-01]', async () => {
  const [one, other] = [await cases.ordered(), await cases.ordered()];
  await age(one.row, 20);
  const orders = async (querystring: Record<string, string> = {}) =>
    (await ask(deskOrders, { querystring, as: viewer.token })).body.orders;
  expect(await orders()).toMatchObject([
    { reference: one.reference, cards: 1, isLate: true },
    { reference: other.reference, isLate: false },
  ]);
  expect((await run('orders export cards.csv')).code).toBe(0);
  const exported = async (body: object) => await ask(deskExportOrders, { body, as: mere.token });
  const all = await exported({});
  expect(all.body).toMatchObject({ count: 2, isCut: false });
  const fileLines = readFileSync(join(folder, 'cards.csv'), 'utf8').replace('\ufeff', '').split('\r\n');
  const batchLines: string[] = all.body.csv.replace('\ufeff', '').split('\r\n');
  expect(batchLines.map((line) => line.replace(/^"[^"]*","[^"]*",/, ''))).toEqual(fileLines);
  expect((await exported({ references: ['K7PX-3M9D'] })).status).toBe(404);
  expect(await orders()).toEqual([]);
  const { batch } = all.body;
  await ask(deskUndoBatch, {
    params: { number: `${batch}` },
    body: { because: 'The wrong card maker', seen: 0 },
    as: mere.token,
  });
  const params = { reference: one.reference };
  expect(
    (await ask(deskMarkOrderSent, { params, body: { isUndo: false, seen: seenNow }, as: mere.token })).status,
  ).toBe(200);
  expect(references(await orders())).toEqual([other.reference]);
  expect(references(await orders({ state: 'sent' }))).toEqual([one.reference]);
  const undone = await ask(deskMarkOrderSent, {
    params,
    body: { isUndo: true, seen: seenNow },
    as: mere.token,
  });
  expect(undone.status).toBe(400);
});

test('callbacks, deliveries and the record go on page by page [DESK-16, DESK-28]', async () => {
  for (let at = 0; at < 51; at += 1) await cases.called();
  const callbacks = await ask(deskCallbacks, { as: viewer.token });
  expect(callbacks.body.callbacks).toHaveLength(50);
  const more = await ask(deskCallbacks, { querystring: { after: callbacks.body.after }, as: viewer.token });
  expect(more.body).toMatchObject({ callbacks: [{ handledAt: null }], after: null });
  const first = await ask(deskDeliveries, { as: viewer.token });
  expect(first.body.deliveries).toHaveLength(50);
  const next = await ask(deskDeliveries, { querystring: { after: first.body.after }, as: viewer.token });
  expect(next.body.deliveries[0].id).not.toBe(first.body.deliveries[0].id);
  for (let at = 0; at < 60; at += 1)
    await ask(deskExportApplications, { body: { state: 'withdrawn' }, as: tane.token });
  const { reference } = await cases.sent();
  await take(reference);
  const record = await ask(deskRecord, { as: tane.token });
  expect(record.body.rows).toHaveLength(50);
  expect(record.body.rows[0]).toMatchObject({ by: mere.name, act: 'taken', detail: null, reference });
  const older = await ask(deskRecord, { querystring: { after: record.body.after }, as: tane.token });
  expect(older.status).toBe(200);
});
