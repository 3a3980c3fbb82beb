import { deskDecide, deskWithdraw } from '@forecourt/domain/contract/desk/acts.ts';
import { deskExportWeek, deskWeek, mondayOf } from '@forecourt/domain/contract/desk/week.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { expect, test } from 'vitest';
import { recordDecision } from '../../features/decisions/decide.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { locked } from '../../testing/locked.ts';

const desk = await testDesk();
const { ask, asOwner, logged, signedIn, store } = desk;
const cases = deskCases(desk);
const mere = await signedIn('assessor', 'Mere');
const tane = await signedIn('manager', 'Tane');
const monday = mondayOf(newZealandDay(new Date()));

const decide = async (decision: string, reasons: string[] = []) => {
  const { reference, row } = await cases.sent();
  const body = { decision, reasons, seen: seenNow, isPreview: false };
  expect((await ask(deskDecide, { params: { reference }, body, as: mere.token })).status).toBe(200);
  return row;
};
await cases.sent('Approved');
await cases.sent('Decline');
await decide('Decline', ['identity', 'bank-account']);
await decide('Decline', ['identity']);
const early = await decide('Approved');
await asOwner(`update applications set submitted_at = submitted_at - interval '5 hours' where id = ${early}`);
const bySystem = await cases.sent();
await locked(recordDecision)(
  store,
  bySystem.reference,
  {
    reference: bySystem.reference,
    decision: 'Approve with Personal Guarantee',
    reasons: [],
    decidedBy: 'core',
    replaces: 1,
  },
  { by: 'system', context: { requestId: 'core' } },
);
const withdrawn = await cases.sent();
await ask(deskWithdraw, {
  params: { reference: withdrawn.reference },
  body: { seen: seenNow, isPreview: false },
  as: mere.token,
});
const waiting = await cases.sent();
await asOwner(
  `update applications set submitted_at = submitted_at - interval '3 hours' where id = ${waiting.row}`,
);
const { reference: late } = await cases.called();
await asOwner(
  `update applications set callback_requested_at = now() - interval '30 days' where callback_reference = '${late}'`,
);

const none = { approved: 0, guarantee: 0, declined: 0 };

test('a week counts what came, who decided what in which time, why it was declined, what waits and what is late [DESK-36]', async () => {
  const { body } = await ask(deskWeek, { as: tane.token });
  expect(body).toMatchObject({
    from: monday,
    to: addDays(monday, 6),
    withdrawn: 1,
    ordersSent: 0,
    isCut: false,
  });
  // Those of the first hours of a Monday came the day before.
  expect(body.received).toBeGreaterThanOrEqual(6);
  expect(body.received).toBeLessThanOrEqual(8);
  expect(body.decisions).toEqual([
    { ...none, by: 'bureau', name: null, approved: 1, declined: 1 },
    { ...none, by: 'person', name: 'Mere', approved: 1, declined: 2 },
    { ...none, by: 'system', name: null, guarantee: 1 },
  ]);
  expect(body.declined).toEqual([
    { reason: 'identity', count: 2 },
    { reason: '', count: 1 },
    { reason: 'bank-account', count: 1 },
  ]);
  expect(body.time).toMatchObject({ decided: 4, median: expect.closeTo(0, 0), most: expect.closeTo(5, 0) });
  expect(body.waiting).toMatchObject({
    count: 1,
    median: expect.closeTo(3, 0),
    longest: expect.closeTo(3, 0),
  });
  expect(body.late).toEqual({ applications: 0, orders: 0, callbacks: 1 });
});

test('who is no manager sees the people of the desk together, without their names [DESK-36]', async () => {
  const { body } = await ask(deskWeek, { as: mere.token });
  expect(JSON.stringify(body)).not.toContain('Mere');
  expect(body.decisions).toContainEqual({ by: 'people', name: null, approved: 1, guarantee: 0, declined: 2 });
});

test('any day of a week asks for it, from Monday to Sunday, and another week has what was done in it [DESK-36]', async () => {
  const { body } = await ask(deskWeek, { querystring: { week: '2026-03-08' }, as: mere.token });
  expect(body).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-08',
    received: 0,
    decisions: [],
    declined: [],
  });
  expect(body.time).toEqual({ decided: 0, median: null, most: null });
  expect(body.waiting.count).toBe(1);
  expect(['2026-03-02', '2026-03-08', '2026-03-09'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-09',
  ]);
  expect((await ask(deskWeek, { querystring: { week: '2026-02-30' }, as: mere.token })).status).toBe(400);
});

test('the file of a week has the figures of the page, and is recorded [DESK-36, SEC-20]', async () => {
  const { body } = await ask(deskExportWeek, { body: {}, as: tane.token });
  expect(body.csv).toContain('"Decided, by whom","Mere: Declined","2"\r\n');
  expect(body.csv).toContain('"Declined, by reason","We could not confirm who is applying.","2"\r\n');
  expect(body.csv).toContain('"Late now","Callbacks","1"\r\n');
  expect((await logged()).at(-1)).toMatchObject({
    act: 'exported',
    detail: `week from ${monday}: ${body.count} rows`,
  });
});

test('figures of a week are measured once a minute [DESK-36]', async () => {
  const { body } = await ask(deskWeek, { as: tane.token });
  await cases.sent('Approved');
  expect((await ask(deskWeek, { as: tane.token })).body).toEqual(body);
});
