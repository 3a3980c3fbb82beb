import {
  addOwnPasskey,
  beginOwnPasskey,
  beginSignIn,
  changeOwnName,
  openInvitation,
  readSession,
  signIn,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import * as calls from '@forecourt/domain/contract/desk/people.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeRole, deactivateStaffMember } from '../features/staff/change-people.ts';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { addPasskey, countPasskeys } from '../store/desk/passkeys.ts';
import { inTransaction } from '../store/store.ts';
import { authenticator } from '../testing/authenticator.ts';
import { testDesk } from '../testing/desk.ts';

const { ask, asOwner, database, logged, origin, pool, signedIn, store } = await testDesk();
type Signed = Awaited<ReturnType<typeof signedIn>>;
let [mere, tane, hana]: Signed[] = [];
beforeEach(async () => {
  await asOwner('delete from staff; delete from staff_invitations');
  mere = await signedIn('manager', 'Mere');
  tane = await signedIn('manager', 'Tane');
  hana = await signedIn('assessor', 'Hana');
});
const reset = (endpoint: Parameters<typeof ask>[0], of: Signed | undefined, by: Signed | undefined) =>
  ask(endpoint, { body: { id: of?.id }, as: by?.token });
const listed = async (of: Signed | undefined) =>
  (await ask(calls.listPeople, { as: mere?.token })).body.people.find(
    (person: { id: string }) => person.id === of?.id,
  );

describe('a passkey is reset by two managers', () => {
  test('one proposes, another confirms and gets the link; until then nothing has ended [DESK-38, DESK-04]', async () => {
    const passkey = { id: 'k', publicKey: new Uint8Array([1]), counter: 0, transports: [] };
    await inTransaction(store, (transaction) => addPasskey(transaction, hana?.id ?? '', passkey));
    expect((await reset(calls.proposePersonReset, hana, mere)).status).toBe(200);
    expect((await reset(calls.proposePersonReset, hana, tane)).status).toBe(409);
    expect(await listed(hana)).toMatchObject({ reset: { by: 'Mere', isYours: true } });
    expect((await ask(readSession, { as: hana?.token })).body.person).not.toBeNull();
    expect(await countPasskeys(store, hana?.id ?? '')).toBe(1);
    expect((await reset(calls.confirmPersonReset, hana, mere)).status).toBe(409);

    const { status, body } = await reset(calls.confirmPersonReset, hana, tane);
    expect(status).toBe(200);
    const [, token] = body.link.split(`${origin}/welcome/`);
    expect((await ask(openInvitation, { body: { token } })).body).toMatchObject({ email: hana?.email });
    expect((await ask(readSession, { as: hana?.token })).body.person).toBeNull();
    expect(await countPasskeys(store, hana?.id ?? '')).toBe(0);
    expect(await listed(hana)).toMatchObject({ reset: null });
    const rows = (await logged()).filter(({ detail }) => detail === hana?.id);
    expect(rows.map(({ act, staff_id }) => [act, staff_id])).toEqual([
      ['reset proposed', mere?.id],
      ['reset', tane?.id],
    ]);
    expect((await reset(calls.confirmPersonReset, hana, tane)).status).toBe(404);
  });

  test('nobody proposes or confirms their own, and the database refuses it [DESK-38]', async () => {
    expect((await reset(calls.proposePersonReset, mere, mere)).status).toBe(409);
    await reset(calls.proposePersonReset, mere, tane);
    expect((await reset(calls.confirmPersonReset, mere, mere)).status).toBe(409);
    expect((await reset(calls.takeBackPersonReset, mere, mere)).status).toBe(409);
    await expect(
      pool.query('insert into staff_resets (staff_id, proposed_by) values ($1, $1)', [hana?.id]),
    ).rejects.toThrow('violates check');
  });

  test('it is taken back, and then confirmed by nobody [DESK-38]', async () => {
    await reset(calls.proposePersonReset, hana, mere);
    expect((await reset(calls.takeBackPersonReset, hana, tane)).status).toBe(200);
    expect((await reset(calls.confirmPersonReset, hana, tane)).status).toBe(404);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was made an assessor', () => changeRole(store, { id: mere?.id ?? '' }, 'assessor', tane?.id ?? null)],
    ['was deactivated', () => deactivateStaffMember(store, { id: mere?.id ?? '' }, tane?.id ?? null)],
  ])('what somebody proposed who %s since is not confirmed [DESK-38]', async (_, change) => {
    await reset(calls.proposePersonReset, hana, mere);
    await change();
    expect((await reset(calls.confirmPersonReset, hana, tane)).status).toBeGreaterThan(400);
    expect((await ask(readSession, { as: hana?.token })).body.person).not.toBeNull();
  });

  test.each([
    ['was invited by the first', 'update staff set invited_by = $1 where id = $2'],
    ['came less than a day ago', "update staff set rights_since = now() where id = $2 and $1 <> ''"],
  ])('a second manager who %s confirms nothing [DESK-38, DESK-22]', async (_, change) => {
    await reset(calls.proposePersonReset, hana, mere);
    await pool.query(change, [mere?.id, tane?.id]);
    expect((await reset(calls.confirmPersonReset, hana, tane)).status).toBe(409);
    expect(await listed(hana)).toMatchObject({ reset: { by: 'Mere' } });
  });

  test.each([
    ['proposePersonReset', calls.proposePersonReset],
    ['takeBackPersonReset', calls.takeBackPersonReset],
    ['confirmPersonReset', calls.confirmPersonReset],
    ['setPersonAway', calls.setPersonAway],
  ] as const)('%s is refused to a person who manages no people [DESK-06]', async (name, endpoint) => {
    for (const role of ['viewer', 'clerk', 'assessor'] as const) {
      const { token: as } = await signedIn(role);
      const more = name === 'setPersonAway' ? { isAway: true } : {};
      expect((await ask(endpoint, { body: { id: hana?.id, ...more }, as })).status).toBe(403);
    }
  });
});

test('the last sign-in of each person is listed, and the name of who is invited [DESK-38]', async () => {
  expect(await listed(hana)).toMatchObject({ lastSignIn: null });
  await logDeskAction(database, { personId: hana?.id ?? '', act: 'signed in' });
  expect(Date.parse((await listed(hana)).lastSignIn)).toBeGreaterThan(Date.now() - 60_000);
  const invitation = { email: 'rua@provider.example', name: 'Rua Tamati', role: 'viewer' };
  await ask(calls.invitePerson, { body: invitation, as: mere?.token });
  const { invitations } = (await ask(calls.listPeople, { as: mere?.token })).body;
  expect(invitations).toMatchObject([{ ...invitation, by: 'Mere' }]);
});

test('a person changes their name, which colleagues see from then on [DESK-38]', async () => {
  const changed = await ask(changeOwnName, { body: { name: 'Hana Rewi' }, as: hana?.token });
  expect(changed.status).toBe(200);
  expect(await listed(hana)).toMatchObject({ name: 'Hana Rewi' });
  expect((await ask(changeOwnName, { body: { name: 'see www.evil.example' }, as: hana?.token })).status).toBe(
    400,
  );
  expect((await logged()).at(-1)).toMatchObject({ staff_id: hana?.id, act: 'name changed', detail: null });
});

test('a second passkey is added soon after a sign-in alone, and signs in [DESK-38]', async () => {
  const as = hana?.token;
  const device = authenticator();
  const begin = () => ask(beginOwnPasskey, { body: {}, as });
  const { body } = await begin();
  const registration = device.make({ challenge: body.options.challenge, origin });
  const added = await ask(addOwnPasskey, { body: { registration }, as });
  expect([added.status, added.body]).toEqual([200, { count: 1 }]);
  const { options } = (await ask(beginSignIn, { body: {} })).body;
  const signature = device.sign({ challenge: options.challenge, origin });
  const { person } = (await ask(signIn, { body: { signature } })).body;
  expect(person).toMatchObject({ id: hana?.id });
  expect((await logged()).map(({ act }) => act)).toContain('passkey added');

  await asOwner("update staff_sessions set created_at = created_at - interval '10 minutes'");
  const late = await begin();
  expect([late.status, late.body.exception]).toEqual([403, expect.stringContaining('Sign out and in again')]);
});
