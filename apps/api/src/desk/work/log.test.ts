import { deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import { deskExportOrders } from '@forecourt/domain/contract/desk/orders.ts';
import { deskExportApplications, deskSearchApplications } from '@forecourt/domain/contract/desk/work.ts';
import { type AuditedAction, auditedActions } from '@forecourt/domain/desk/audited-actions.ts';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases, workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, logged, pool } = desk;
const cases = deskCases(desk);
const requests = workRequests(desk);
const manager = await signedIn('manager', 'Tane');

/** What each call leaves in the log; null for those that open, show, search, export and change nothing. */
const acts: Readonly<Record<string, string | null>> = {
  deskToday: null,
  deskListApplications: null,
  deskSearchApplications: 'searched',
  deskExportApplications: 'exported',
  deskApplication: 'opened',
  deskUnmask: 'shown',
  deskDecide: 'decided',
  deskAskCorrection: 'asked',
  deskWithdrawCorrection: 'asking withdrawn',
  deskConfirmProposal: 'confirmed',
  deskWithdrawProposal: 'proposal taken back',
  deskAddNote: 'noted',
  deskClaim: 'taken',
  deskAssign: 'assigned',
  deskColleagues: null,
  deskSetAway: 'away',
  deskWithdraw: 'withdrawn',
  deskOrders: null,
  deskOrder: 'opened',
  deskSearchOrders: 'searched',
  deskExportOrders: 'exported',
  deskBatches: null,
  deskBatch: null,
  deskExportBatch: 'exported',
  deskUndoBatch: 'batch undone',
  deskMarkOrderSent: 'sent',
  deskMarkOrdersSent: 'sent',
  deskCallbacks: 'shown',
  deskCallback: 'opened',
  deskCompleteCallback: 'handled',
  deskReopenCallback: 'callback reopened',
  deskAddCallbackNote: 'callback noted',
  deskClaimCallback: 'taken',
  deskDeliveries: null,
  deskReplay: 'replayed',
  deskOffers: null,
  deskPreviewOffer: null,
  deskMakeOffer: 'offer made',
  deskEndOffer: 'offer ended',
  deskWeek: null,
  deskExportWeek: 'exported',
  deskRecord: null,
  deskExportRecord: 'exported',
};

const mails = async () => (await pool.query("select from outbox where channel = 'mail'")).rowCount;
const audits = async () => (await pool.query('select from audit')).rowCount ?? 0;

/** Rows of the log that are of no action on an application. */
const notOfApplications = [
  'searched',
  'exported',
  'shown',
  'batch undone',
  'offer made',
  'offer ended',
  'away',
];

/** How a row says which and how many. */
const details: Readonly<Record<string, RegExp>> = {
  deskSearchApplications: /^\d+ found$/,
  deskExportApplications: /^applications, state all: \d+ rows?$/,
  deskExportOrders: /^batch \d+: \d+ orders?, \d+ cards?$/,
  deskExportBatch: /^batch \d+ again: 1 order, 1 card$/,
  deskUndoBatch: /^batch \d+$/,
  deskMakeOffer: /^DESK-\d+$/,
  deskEndOffer: /^DESK-\d+$/,
  deskExportWeek: /^week from \d{4}-\d\d-\d\d: \d+ rows$/,
  deskExportRecord: /^record: \d+ rows?$/,
  deskOrder: /^order$/,
  deskCallback: /^callback$/,
  deskCallbacks: /^callbacks: \d+ rows?$/,
  deskClaimCallback: /^callback$/,
  deskUnmask: /^bank$/,
};

// Who goes away hands on what they took in an earlier test.
beforeEach(() => pool.query('delete from application_holders'));

test('the log knows every call of the work [DESK-16]', () => {
  expect(Object.keys(acts).sort()).toEqual(Object.keys(workCalls).sort());
});

test.each(Object.entries(workCalls))(
  '%s leaves its row in the log, and no other [DESK-16]',
  async (name, endpoint) => {
    const { body, params, ...others } = (await requests[name]?.()) ?? {};
    const before = (await logged()).length;
    const auditsBefore = await audits();
    const mailsBefore = await mails();
    const isPreviewed = body !== undefined && 'isPreview' in body;
    const given = isPreviewed ? { ...body, isPreview: false } : body;
    const request = { ...others, ...(params && { params }), ...(given && { body: given }) };
    expect((await ask(endpoint, { ...request, as: manager.token })).status).toBe(200);
    expect(isPreviewed || (await mails()) === mailsBefore, 'a mail that nobody saw before').toBe(true);
    const all = (await logged()).slice(before);
    // Each order of a file of all has a row of its own besides.
    const rows = all.filter(({ detail }) => !detail?.startsWith('order: '));
    expect(all.length > rows.length).toBe(['deskExportOrders', 'deskExportBatch'].includes(name));
    const act = acts[name] ?? null;
    expect(rows.map((row) => row.act)).toEqual(act === null ? [] : [act]);
    const isOfApplication = params !== undefined && !/\/(callbacks|batches)\//.test(endpoint.url);
    const isNamed = rows.every(({ reference }) => reference === params?.reference);
    expect(isNamed || !isOfApplication).toBe(true);
    expect(rows.every(({ staff_id: who }) => who === manager.id)).toBe(true);
    expect(`${rows[0]?.detail}`).toMatch(details[name] ?? /./);
    if (act === null || notOfApplications.includes(act)) return;
    const { rows: audited } = await pool.query<{ action: AuditedAction }>(
      'select action from audit order by id desc limit $1',
      [(await audits()) - auditsBefore],
    );
    expect(audited.map(({ action }) => auditedActions[action].logged)).toContain(act);
  },
);

const previewed = Object.entries(workCalls).filter(([, { schema }]) => {
  const { shape } = (schema.body ?? z.object({})) as z.ZodMiniObject;
  return 'isPreview' in shape;
});

/** What an act writes beside the record of who looked. */
const written = [
  'decisions',
  'outbox',
  'corrections',
  'dispatches',
  'order_batches',
  'batched_orders',
  'application_holders',
  'application_notes',
  'proposed_decisions',
];

test.each(previewed)(
  'a preview of %s leaves a row that the application was read, and nothing else [SEC-20, DESK-16]',
  async (name, endpoint) => {
    const { body, ...others } = (await requests[name]?.()) ?? {};
    const before = (await logged()).length;
    const digests = await desk.digests(written);
    const { status, body: answer } = await ask(endpoint, {
      ...others,
      body: { ...body, isPreview: true },
      as: manager.token,
    });
    expect(status).toBe(200);
    const isMails = name === 'deskReplay';
    const row = isMails ? { act: 'shown', detail: 'mails' } : { act: 'opened', detail: 'preview' };
    const rows = (await logged()).slice(before);
    expect(rows).toMatchObject([{ ...row, staff_id: manager.id }]);
    const reference = rows[0]?.reference ?? '';
    expect(reference).toMatch(/^\w{4}-\w{4}$/);
    expect(reference).toBe(others.params?.['reference'] ?? reference);
    expect(answer.mails.length).toBeGreaterThan(0);
    expect(await desk.digests(written)).toEqual(digests);
  },
);

test('a preview that is refused shows nothing and leaves no row [SEC-20]', async () => {
  const { reference } = await cases.sent('Approved');
  const before = await logged();
  const body = { decision: 'Approved', reasons: [], seen: seenNow, isPreview: true };
  expect((await ask(deskDecide, { params: { reference }, body, as: manager.token })).status).toBe(409);
  expect(await logged()).toEqual(before);
});

test('an export of named orders leaves a row of each with its cards, and of none that is not in the file [SEC-20, DESK-16]', async () => {
  const [one, other] = [await cases.ordered(), await cases.ordered()];
  const before = (await logged()).length;
  const exporting = (references: string[]) =>
    ask(deskExportOrders, { body: { references }, as: manager.token });
  const unmade = await cases.sent();
  expect((await exporting([one.reference, unmade.reference])).status).toBe(404);
  expect((await logged()).slice(before)).toEqual([]);
  expect((await exporting([one.reference, other.reference])).status).toBe(200);
  const rows = (await logged()).slice(before);
  expect(rows).toEqual([
    ...[one, other].map(({ reference }) => ({
      staff_id: manager.id,
      act: 'exported',
      reference,
      detail: 'order: 1 card',
    })),
    {
      staff_id: manager.id,
      act: 'exported',
      reference: null,
      detail: expect.stringMatching(/^batch \d+: 2 orders, 2 cards$/),
    },
  ]);
});

test('a search says how many it found, and a list is as its filter and its rows [SEC-20]', async () => {
  const { reference } = await cases.sent();
  const before = (await logged()).length;
  await ask(deskSearchApplications, { body: { text: reference }, as: manager.token });
  await ask(deskSearchApplications, { body: { text: 'Zzyzx Fencing' }, as: manager.token });
  const filter = { state: 'approved', days: '3', sentFrom: '2026-01-01', sentTo: '2026-01-02' };
  await ask(deskExportApplications, { body: filter, as: manager.token });
  expect((await logged()).slice(before).map(({ detail }) => detail)).toEqual([
    '1 found',
    '0 found',
    'applications, state approved, days 3, sentFrom 2026-01-01, sentTo 2026-01-02: 0 rows',
  ]);
});

test('a file that is not recorded is not given [SEC-20]', async () => {
  const names = ['deskExportOrders', 'deskExportApplications', 'deskSearchApplications', 'deskWithdraw'];
  const read = Object.entries(workCalls).filter(([name]) => names.includes(name));
  expect(read).toHaveLength(names.length);
  await cases.ordered();
  const refuse = `create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$;
    create trigger refuses before insert on desk_log for each row execute function refuse_row()`;
  await asOwner(refuse);
  try {
    for (const [name, endpoint] of read)
      expect((await ask(endpoint, { ...(await requests[name]?.()), as: manager.token })).status).toBe(500);
  } finally {
    await asOwner('drop trigger refuses on desk_log; drop function refuse_row()');
  }
});

test('the log has no value and no search term [DESK-10, DESK-16]', async () => {
  for (const text of ['Zzyzx Fencing', 'zzyzx@example.co.nz', '0275559999'])
    await ask(deskSearchApplications, { body: { text }, as: manager.token });
  const { rows } = await pool.query('select act, detail, reference from desk_log');
  expect(JSON.stringify(rows)).not.toMatch(/zzyzx|5559999|lindis|Buchan|Rang|ring/i);
});
