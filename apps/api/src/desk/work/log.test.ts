import { deskSearch } from '@forecourt/domain/contract/desk/work.ts';
import { expect, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, logged, pool } = desk;
const requests = workRequests(desk);
const manager = await signedIn('manager', 'Tane');

/** What each call leaves in the log; null for those that open, show, search, export and change nothing. */
const acts: Readonly<Record<string, string | null>> = {
  deskToday: null,
  deskApplications: null,
  deskSearch: 'searched',
  deskExport: 'exported',
  deskApplication: 'opened',
  deskShow: 'shown',
  deskDecide: 'decided',
  deskAsk: 'asked',
  deskTakeBack: 'asking withdrawn',
  deskConfirm: 'confirmed',
  deskTakeBackProposal: 'proposal taken back',
  deskNote: 'noted',
  deskTake: 'taken',
  deskWithdraw: 'withdrawn',
  deskOrders: null,
  deskOrder: 'opened',
  deskOrdersSearch: 'searched',
  deskOrdersExport: 'exported',
  deskOrderSent: 'sent',
  deskCallbacks: null,
  deskCallback: 'opened',
  deskCallbackDone: 'handled',
  deskDeliveries: null,
  deskReplay: 'replayed',
  deskRecord: null,
};

test('the log knows every call of the work [DESK-16]', () => {
  expect(Object.keys(acts).sort()).toEqual(Object.keys(workCalls).sort());
});

test.each(Object.entries(workCalls))(
  '%s leaves its row in the log, and no other [DESK-16]',
  async (name, endpoint) => {
    const { body, params, ...others } = (await requests[name]?.()) ?? {};
    const before = (await logged()).length;
    const isPreviewed = body && 'isPreview' in body;
    const given = isPreviewed ? { ...body, isPreview: false } : body;
    const request = { ...others, ...(params && { params }), ...(given && { body: given }) };
    expect((await ask(endpoint, { ...request, as: manager.token })).status).toBe(200);
    const rows = (await logged()).slice(before);
    const act = acts[name] ?? null;
    expect(rows.map((row) => row.act)).toEqual(act === null ? [] : [act]);
    const isOfApplication = params !== undefined && !endpoint.url.includes('/callbacks/');
    const isNamed = rows.every(({ reference }) => reference === params?.reference);
    expect(isNamed || !isOfApplication).toBe(true);
    expect(rows.every(({ staff_id: who }) => who === manager.id)).toBe(true);
  },
);

test('the log has no value and no search term [DESK-10, DESK-16]', async () => {
  for (const text of ['Zzyzx Fencing', 'zzyzx@example.co.nz', '0275559999'])
    await ask(deskSearch, { body: { text }, as: manager.token });
  const { rows } = await pool.query('select act, detail, reference from desk_log');
  expect(JSON.stringify(rows)).not.toMatch(/zzyzx|5559999|lindis|Buchan|Rang|ring/i);
});
