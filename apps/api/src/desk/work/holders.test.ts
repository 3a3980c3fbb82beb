import {
  deskAddNote,
  deskAskCorrection,
  deskAssign,
  deskClaim,
  deskColleagues,
  deskDecide,
  deskSetAway,
  deskWithdraw,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskMarkOrderSent } from '@forecourt/domain/contract/desk/orders.ts';
import { changePersonRole, deactivatePerson, setPersonAway } from '@forecourt/domain/contract/desk/people.ts';
import { deskListApplications } from '@forecourt/domain/contract/desk/work.ts';
import { expect, test } from 'vitest';
import { resetPerson } from '../../features/staff/change-people.ts';
import { listClaimedApplications } from '../../store/desk/held.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { passTime } from '../../testing/pass-time.ts';

const desk = await testDesk();
const { ask, asOwner, signedIn, store, logged } = desk;
const cases = deskCases(desk);
const act = { seen: seenNow, isPreview: false };
type Signed = Awaited<ReturnType<typeof signedIn>>;

const does = (by: Signed, endpoint: DeskEndpoint, reference: string, body: object) =>
  ask(endpoint, { params: { reference }, body, as: by.token });
const opened = async (by: Signed, reference: string) =>
  (await ask(deskApplication, { params: { reference }, as: by.token })).body;
const take = (by: Signed, reference: string, more: object = {}) =>
  does(by, deskClaim, reference, { isRelease: false, ...more });
const give = (by: Signed, reference: string, to: Signed, because?: string) =>
  does(by, deskAssign, reference, { to: to.id, ...(because !== undefined && { because }) });

test('an application is given to a colleague, who holds it until it is done, however long that takes [PROVIDER-02]', async () => {
  const [mere, tane] = [await signedIn('assessor', 'Mere'), await signedIn('assessor', 'Tane')];
  const { row, reference } = await cases.sent();
  expect((await give(mere, reference, tane)).body.holder).toMatchObject({
    by: 'Tane',
    id: tane.id,
    isGiven: true,
  });
  await asOwner(passTime('3 weeks', row));
  expect((await opened(mere, reference)).holder).toMatchObject({ id: tane.id });
  expect(await listClaimedApplications(store, tane)).toEqual([row]);
  const mine = await ask(deskListApplications, { querystring: { mine: 'true' }, as: tane.token });
  expect(mine.body.applications).toMatchObject([{ reference, holder: { by: 'Tane' } }]);
  expect((await logged()).filter(({ act: done }) => done === 'assigned')).toMatchObject([
    { staff_id: mere.id, detail: tane.id, reference },
  ]);
  expect((await opened(mere, reference)).history.at(-3)).toMatchObject({ action: 'assigned', by: 'Mere' });
  const back = await does(tane, deskClaim, reference, { isRelease: true });
  expect([back.status, back.body]).toEqual([200, { holder: null }]);
  expect(await listClaimedApplications(store, tane)).toEqual([]);
});

test('what somebody else holds is taken over or handed on with a reason alone, which is a note [PROVIDER-02]', async () => {
  const [hana, ana, eru] = [
    await signedIn('assessor', 'Hana'),
    await signedIn('manager', 'Ana'),
    await signedIn('assessor', 'Eru'),
  ];
  const { reference } = await cases.sent();
  await take(hana, reference);
  const refused = await take(ana, reference);
  expect([refused.status, refused.body.exception]).toEqual([
    409,
    expect.stringMatching(/^Hana has held this application since /),
  ]);
  expect((await give(ana, reference, eru)).status).toBe(400);
  expect((await opened(ana, reference)).holder).toMatchObject({ by: 'Hana' });
  expect((await take(ana, reference, { because: 'She is ill.' })).body.holder).toMatchObject({
    by: 'Ana',
    isGiven: false,
  });
  expect((await give(hana, reference, eru, 'He knows them.')).body.holder).toMatchObject({ by: 'Eru' });
  const { notes, history } = await opened(ana, reference);
  expect(notes).toMatchObject([
    { by: 'Ana', text: 'Taken over from Hana: She is ill.' },
    { by: 'Hana', text: 'Given to Eru: He knows them.' },
  ]);
  expect(history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['taken', 'taken over', 'assigned']),
  );
});

test('work is given to a colleague who decides and is there alone [PROVIDER-02]', async () => {
  const mere = await signedIn('assessor');
  const { reference } = await cases.sent();
  const away = await signedIn('assessor', 'Kiri');
  await ask(deskSetAway, { body: { isAway: true }, as: away.token });
  const left = await signedIn('assessor');
  await ask(deactivatePerson, { body: { id: left.id }, as: (await signedIn('manager')).token });
  for (const to of [mere, away, left, await signedIn('clerk'), await signedIn('viewer')])
    expect((await give(mere, reference, to)).status, to.name).toBe(400);
  expect((await give(mere, reference, { ...mere, id: 'x'.repeat(27) })).status).toBe(400);
  expect((await opened(mere, reference)).holder).toBeNull();
  const { body } = await ask(deskColleagues, { as: mere.token });
  const byId = new Map(body.colleagues.map((one: { id: string }) => [one.id, one]));
  expect(byId.get(mere.id)).toMatchObject({ isYou: true, isAway: false });
  expect(byId.get(away.id)).toMatchObject({ name: 'Kiri', isYou: false, isAway: true });
  expect(byId.has(left.id)).toBe(false);
});

const decline = { decision: 'Decline', reasons: ['identity'] };
test.each([
  ['a decision', () => cases.sent(), deskDecide, decline],
  [
    'a request for a correction',
    () => cases.sent(),
    deskAskCorrection,
    { questions: ['contact-number'], because: 'It does not ring.' },
  ],
  ['a withdrawal', () => cases.sent(), deskWithdraw, {}],
  ['sent cards', () => cases.ordered(), deskMarkOrderSent, { isUndo: false }],
] as const)(
  'a hold ends with %s, by the person who holds it or not [PROVIDER-02]',
  async (_, make, endpoint, body) => {
    const [mere, tane] = [await signedIn('assessor'), await signedIn('assessor')];
    for (const by of [mere, tane]) {
      const { row, reference } = await make();
      await give(tane, reference, mere);
      await does(by, deskAddNote, reference, { text: 'Rang.' });
      expect(await listClaimedApplications(store, mere)).toEqual([row]);
      const preview = await does(by, endpoint, reference, { ...body, ...act, isPreview: true });
      expect(preview.status).toBe(200);
      expect(await listClaimedApplications(store, mere)).toEqual([row]);
      expect((await does(by, endpoint, reference, { ...body, ...act })).status).toBe(200);
      expect(await listClaimedApplications(store, mere)).toEqual([]);
    }
  },
);

test('a preview and an act name somebody else who holds the application [PROVIDER-02]', async () => {
  const [mere, tane] = [await signedIn('assessor', 'Moana'), await signedIn('assessor', 'Wiremu')];
  const { reference } = await cases.sent();
  await take(mere, reference);
  const own = await does(mere, deskDecide, reference, { ...decline, ...act, isPreview: true });
  expect(own.body).not.toHaveProperty('heldBy');
  for (const isPreview of [true, false])
    expect((await does(tane, deskDecide, reference, { ...decline, ...act, isPreview })).body.heldBy).toBe(
      'Moana',
    );
});

test('a person who is away hands on all they hold, and is back by a press [PROVIDER-02]', async () => {
  const [rua, ihaia, boss] = [
    await signedIn('assessor', 'Rua'),
    await signedIn('assessor', 'Ihaia'),
    await signedIn('manager', 'Boss'),
  ];
  const [one, two] = [await cases.sent(), await cases.sent()];
  await take(rua, one.reference);
  await give(boss, two.reference, rua);
  const goes = (body: object) => ask(deskSetAway, { body: { isAway: true, ...body }, as: rua.token });
  const nobody = await goes({});
  expect([nobody.status, nobody.body.exception]).toEqual([
    409,
    'Choose a colleague who takes over what is held.',
  ]);
  expect((await goes({ to: rua.id })).status).toBe(400);
  expect((await goes({ to: ihaia.id })).body).toEqual({ handedOn: 2 });
  expect(await listClaimedApplications(store, rua)).toEqual([]);
  expect(new Set(await listClaimedApplications(store, ihaia))).toEqual(new Set([one.row, two.row]));
  expect((await opened(boss, one.reference)).holder).toMatchObject({ by: 'Ihaia', isGiven: true });

  const others = { id: ihaia.id, isAway: true, to: boss.id };
  expect((await ask(setPersonAway, { body: others, as: rua.token })).status).toBe(403);
  expect((await ask(setPersonAway, { body: others, as: boss.token })).body).toEqual({ handedOn: 2 });
  expect((await ask(setPersonAway, { body: { id: ihaia.id, isAway: false }, as: boss.token })).status).toBe(
    200,
  );
  expect((await ask(deskSetAway, { body: { isAway: false }, as: rua.token })).status).toBe(200);
  expect((await give(boss, one.reference, rua)).status).toBe(200);
  const rows = (await logged()).filter(({ act: done }) => done === 'away' || done === 'back').slice(-4);
  expect(rows.map(({ act: done, staff_id, detail }) => [done, staff_id, detail])).toEqual([
    ['away', rua.id, rua.id],
    ['away', boss.id, ihaia.id],
    ['back', boss.id, ihaia.id],
    ['back', rua.id, rua.id],
  ]);
});

test.each<[string, (person: Signed, manager: Signed) => Promise<unknown>]>([
  ['deactivated', ({ id }, { token: as }) => ask(deactivatePerson, { body: { id }, as })],
  ['reset', ({ id }) => resetPerson(store, { id })],
  [
    'given a role that decides nothing',
    ({ id }, { token: as }) => ask(changePersonRole, { body: { id, role: 'viewer', seen: 'assessor' }, as }),
  ],
])('a person who is %s holds nothing any more [PROVIDER-02]', async (_, change) => {
  const [mere, boss] = [await signedIn('assessor'), await signedIn('manager')];
  const [one, two] = [await cases.sent(), await cases.sent()];
  await take(mere, one.reference);
  await give(boss, two.reference, mere);
  expect(await listClaimedApplications(store, mere)).toHaveLength(2);
  await change(mere, boss);
  expect(await listClaimedApplications(store, mere)).toEqual([]);
  expect((await opened(boss, one.reference)).holder).toBeNull();
});
