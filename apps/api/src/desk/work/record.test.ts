import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { deskCallback } from '@forecourt/domain/contract/desk/callbacks.ts';
import {
  cancelInvitation,
  changePersonRole,
  deactivatePerson,
  invitePerson,
} from '@forecourt/domain/contract/desk/people.ts';
import { deskExportRecord, deskRecord, nobodyFilter } from '@forecourt/domain/contract/desk/record.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { expect, test } from 'vitest';
import { resetPerson } from '../../features/staff/change-people.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, store } = desk;
const cases = deskCases(desk);
const tane = await signedIn('manager', 'Tane');
const read = async (querystring: Record<string, string> = {}) =>
  (await ask(deskRecord, { querystring, as: tane.token })).body.rows;

test('the record names whom each act on a person was done to, also who was only invited [DESK-37]', async () => {
  const rewi = await signedIn('viewer', 'Rewi');
  const { id } = rewi;
  await ask(invitePerson, { body: { email: 'hana@provider.example', role: 'clerk' }, as: tane.token });
  expect((await read())[0]).toMatchObject({ act: 'invited', subject: 'hana@provider.example' });
  expect((await read())[0].detail).not.toContain('hana');
  await ask(changePersonRole, { body: { id, role: 'assessor', seen: 'viewer' }, as: tane.token });
  expect((await read())[0]).toMatchObject({ act: 'role changed' });
  expect((await read())[0].subject).toMatch(/^Rewi/);
  await ask(deactivatePerson, { body: { id }, as: tane.token });
  expect((await read())[0]).toMatchObject({ act: 'deactivated' });
  expect((await read())[0].subject).toMatch(/^Rewi/);
  await ask(cancelInvitation, { body: { email: 'hana@provider.example' }, as: tane.token });
  expect((await read())[0]).toMatchObject({ act: 'invitation cancelled', subject: null });
  const ana = await signedIn('assessor', 'Ana');
  await resetPerson(store, { id: ana.id });
  const [reset] = await read({ person: nobodyFilter });
  expect(reset).toMatchObject({ act: 'reset', by: null });
  expect(reset.subject).toMatch(/^Ana/);
});

test('the record is filtered by person, by application and by day, each alone and together [DESK-37]', async () => {
  const [one, other] = [await cases.sent(), await cases.sent()];
  const mere = await signedIn('assessor', 'Mere');
  for (const { reference } of [one, other, one])
    await ask(deskApplication, { params: { reference }, as: mere.token });
  await ask(deskApplication, { params: { reference: one.reference }, as: tane.token });
  const today = newZealandDay(new Date());
  const of = one.reference;
  expect(await read({ application: of })).toHaveLength(3);
  expect(await read({ person: mere.id })).toHaveLength(3);
  expect(await read({ person: mere.id, application: of, from: today, to: today })).toHaveLength(2);
  expect(await read({ application: of, from: addDays(today, 1) })).toEqual([]);
  expect(await read({ application: of, to: addDays(today, -1) })).toEqual([]);
  await asOwner(`delete from applications where id = ${one.row}`);
  expect(await read({ application: of })).toHaveLength(3);
  const { body } = await ask(deskRecord, { as: tane.token });
  expect(body.people).toContainEqual({ id: mere.id, name: mere.name });
});

test('the record is in the order of time, page by page, and names the callback that was opened [DESK-37]', async () => {
  const { reference } = await cases.called();
  for (let times = 0; times < 52; times += 1)
    await ask(deskCallback, { params: { reference }, as: tane.token });
  // As the migration adds readings of before it.
  await asOwner(
    `insert into desk_log (at, operator, act, application_id, detail)
     select '2026-03-04 12:00+13', 'root@vm', 'opened', id, 'callback'
     from applications where callback_reference = '${reference}'`,
  );
  const asked = { application: reference };
  const { body } = await ask(deskRecord, { querystring: asked, as: tane.token });
  expect(body.rows).toHaveLength(50);
  expect(body.rows[0]).toMatchObject({ callback: reference, reference: null });
  const rest = await ask(deskRecord, { querystring: { ...asked, after: body.after }, as: tane.token });
  expect(rest.body.rows).toHaveLength(3);
  expect(rest.body.rows.at(-1)).toMatchObject({ by: 'root@vm', callback: reference });
  expect(rest.body.after).toBeNull();
  expect(await read({ ...asked, from: '2026-03-01', to: '2026-03-31' })).toHaveLength(1);
});

test('a file of the record has the rows of the page in its words, and is recorded with its filters [DESK-37, SEC-20]', async () => {
  const { reference } = await cases.sent();
  await ask(deskApplication, { params: { reference }, as: tane.token });
  const { body } = await ask(deskExportRecord, { body: { application: reference }, as: tane.token });
  expect(body).toMatchObject({ count: 1, isCut: false });
  const [titles, row] = body.csv.split('\r\n');
  expect(titles).toBe('\ufeff"when","who","what","detail","whom","application","callback"');
  expect(row).toMatch(new RegExp(`^".+","Tane[^"]*","Opened","","","${reference}",""$`));
  expect((await desk.logged()).at(-1)).toMatchObject({
    act: 'exported',
    detail: `record, application ${reference}: 1 row`,
  });
});

test.each([{ person: "x' or 1" }, { application: 'nothing' }, { from: '2026-02-30' }, { after: 'x' }])(
  'a filter that is none is refused: %j [DESK-37]',
  async (querystring) => {
    expect((await ask(deskRecord, { querystring: { ...querystring }, as: tane.token })).status).toBe(400);
  },
);
