import { openInvitation } from '@forecourt/domain/contract/desk/getting-in.ts';
import * as calls from '@forecourt/domain/contract/desk/people.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitationByIdentity, acceptInvitationByToken } from '../features/staff/accept-invitation.ts';
import { changeRole, deactivateStaffMember, resetPerson } from '../features/staff/change-people.ts';
import { cancelInvitation, invitePerson } from '../features/staff/invite-person.ts';
import type { Person } from '../store/desk/staff.ts';
import { testDesk } from '../testing/desk.ts';

const { ask, asOwner, logged, origin, pool, signedIn, store } = await testDesk();
let mere: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await asOwner('delete from staff; delete from staff_invitations');
  mere = await signedIn('manager', 'Mere');
});
const roleOf = async (id: string): Promise<string> => {
  const { people } = (await ask(calls.listPeople, { as: mere.token })).body;
  return people.find((person: { id: string }) => person.id === id)?.role;
};

describe('a manager', () => {
  test('invites a person, hands the link over, and sees that it waits [DESK-03, DESK-06]', async () => {
    const email = 'tevita@provider.example';
    const { body } = await ask(calls.invitePerson, { body: { email, role: 'assessor' }, as: mere.token });
    const [, token = ''] = body.link.split(`${origin}/welcome/`);
    expect((await ask(openInvitation, { body: { token } })).body).toMatchObject({ email, role: 'assessor' });
    const list = (await ask(calls.listPeople, { as: mere.token })).body;
    expect(list.invitations).toMatchObject([{ email, role: 'assessor' }]);
    expect(list.people).toMatchObject([{ id: mere.id, name: 'Mere', isYou: true, deactivatedAt: null }]);
    expect((await logged()).at(-1)).toMatchObject({
      staff_id: mere.id,
      act: 'invited',
      detail: expect.stringMatching(/^assessor [\w-]{43}$/),
    });
  });

  test('invites nobody who is there already, in whatever letters [DESK-03]', async () => {
    const { status } = await ask(calls.invitePerson, {
      body: { email: mere.email.toUpperCase(), role: 'viewer' },
      as: mere.token,
    });
    expect(status).toBe(409);
  });

  test('gives another person a role, and lets nobody keep the one before [DESK-06]', async () => {
    const { id } = await signedIn('viewer', 'Tevita');
    const body = { id, role: 'assessor', seen: 'viewer' };
    expect((await ask(calls.changePersonRole, { body, as: mere.token })).status).toBe(200);
    expect(await roleOf(id)).toBe('assessor');
    expect((await logged()).at(-1)).toMatchObject({ act: 'role changed', detail: `${id} assessor` });
  });

  test('gives no role to who was given another since the page was opened, and says who did [SEC-21]', async () => {
    const [{ id }, tane] = [await signedIn('assessor', 'Tevita Moana'), await signedIn('manager', 'Tane')];
    const changing = (body: object, as: string) => ask(calls.changePersonRole, { body: { id, ...body }, as });
    await changing({ role: 'viewer', seen: 'assessor' }, tane.token);
    const before = await logged();
    const { status, body } = await changing({ role: 'manager', seen: 'assessor' }, mere.token);
    expect([status, await roleOf(id)]).toEqual([409, 'viewer']);
    expect(body.exception).toMatch(
      /^Tane gave Tevita Moana the role Viewer at .*m, while you had the page open\. Load it again\.$/,
    );
    expect((await changing({ role: 'manager' }, mere.token)).status).toBe(400);
    expect(await logged()).toEqual(before);
  });

  test.each(['viewer', 'clerk', 'assessor', 'manager'])(
    'does not make themselves %s, though another manager is there [DESK-06]',
    async (role) => {
      await signedIn('manager', 'Ana');
      const { status } = await ask(calls.changePersonRole, {
        body: { id: mere.id, role, seen: 'manager' },
        as: mere.token,
      });
      expect([status, await roleOf(mere.id)]).toEqual([409, 'manager']);
    },
  );

  test('does not deactivate themselves [DESK-06]', async () => {
    await signedIn('manager', 'Ana');
    expect((await ask(calls.deactivatePerson, { body: { id: mere.id }, as: mere.token })).status).toBe(409);
  });

  test('of two who remove each other at once stays one [DESK-06]', async () => {
    const ana = await signedIn('manager', 'Ana');
    const both = await Promise.allSettled([
      deactivateStaffMember(store, { id: ana.id }, mere.id),
      changeRole(store, { id: mere.id }, 'viewer', ana.id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await pool.query(
      "select id from staff where role = 'manager' and deactivated_at is null",
    );
    expect(rows).toHaveLength(1);
  });

  test('gets 404 for somebody who is not there or was deactivated [DESK-06]', async () => {
    const { id } = await signedIn('viewer', 'Tevita');
    const deactivating = () => ask(calls.deactivatePerson, { body: { id }, as: mere.token });
    expect([(await deactivating()).status, (await deactivating()).status]).toEqual([200, 404]);
  });
});

describe('an invitation', () => {
  const tevita = { email: 'tevita@provider.example', role: 'manager' } as const;
  const invite = async (as: string): Promise<string> =>
    (await ask(calls.invitePerson, { body: tevita, as })).body.link.split('/welcome/')[1];
  const accept = (token: string) =>
    acceptInvitationByToken(store, token, {
      name: 'Tevita',
      passkey: { id: newId(), publicKey: new Uint8Array([1]), counter: 0, transports: [] },
    });
  const opened = async (token: string): Promise<number> =>
    (await ask(openInvitation, { body: { token } })).status;

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is deactivated', (id) => deactivateStaffMember(store, { id }, mere.id)],
    ['is made an assessor', (id) => changeRole(store, { id }, 'assessor', mere.id)],
    ['lost their passkey and is reset', (id) => resetPerson(store, { id })],
  ])('ends once who gave it %s, at the desk and by the command [SEC-18, DESK-04]', async (_, end) => {
    const giver = await signedIn('manager', 'Aroha');
    const token = await invite(giver.token);
    expect(await opened(token)).toBe(200);
    await end(giver.id);
    expect(await opened(token)).toBe(404);
    await expect(accept(token)).rejects.toMatchObject({ statusCode: 404 });
    const { invitations } = (await ask(calls.listPeople, { as: mere.token })).body;
    expect(invitations.map(({ email }: { email: string }) => email)).not.toContain(tevita.email);
  });

  test('says who gave it, or that it came from the command line [SEC-18]', async () => {
    await invite(mere.token);
    await invitePerson(store, { email: 'hana@provider.example', name: null, role: 'viewer' }, null);
    const { invitations } = (await ask(calls.listPeople, { as: mere.token })).body;
    expect(invitations).toMatchObject([
      { email: 'hana@provider.example', by: null },
      { email: tevita.email, by: mere.name },
    ]);
  });

  test('is cancelled by a manager, with a row of the record, and its link says what every dead link says [SEC-18]', async () => {
    const token = await invite(mere.token);
    const ana = await signedIn('manager', 'Ana');
    const cancel = () => ask(calls.cancelInvitation, { body: { email: tevita.email }, as: ana.token });
    expect((await cancel()).status).toBe(200);
    expect((await logged()).at(-1)).toMatchObject({
      staff_id: ana.id,
      act: 'invitation cancelled',
      detail: expect.stringMatching(/^manager /),
    });
    for (const over of [token, 'x'.repeat(27)]) {
      const dead = await ask(openInvitation, { body: { token: over } });
      expect([dead.status, dead.body.exception]).toEqual([
        404,
        'This invitation was used, cancelled or replaced, or has run out. Ask who invited you for another.',
      ]);
    }
    const again = await cancel();
    expect([again.status, again.body.exception]).toEqual([
      404,
      'No invitation to this address waits: it was accepted or cancelled, or has run out.',
    ]);
    await expect(accept(token)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('that is cancelled and accepted at once ends in one way [SEC-18]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = `race-${round}@provider.example`;
      const { token } = await invitePerson(store, { email, name: null, role: 'manager' }, mere.id);
      const [cancelled, accepted] = await Promise.allSettled([
        cancelInvitation(store, email, mere.id),
        accept(token),
      ]);
      expect([cancelled.status, accepted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await pool.query('select act from desk_log order by id desc limit 1');
      expect(rows[0].act).toBe(
        accepted.status === 'fulfilled' ? 'invitation accepted' : 'invitation cancelled',
      );
    }
  });

  test.each<[string, (token: string, email: string) => Promise<Person | undefined>]>([
    ['by passkey', (token) => accept(token)],
    [
      'by OpenID Connect',
      (_, email) =>
        acceptInvitationByIdentity(
          store,
          { issuer: 'https://id.example', subject: email },
          { email, name: undefined },
        ),
    ],
  ])(
    'is never accepted %s after who gave it was deactivated, in whatever race [SEC-18]',
    async (_, acceptance) => {
      for (let round = 0; round < 20; round += 1) {
        const giver = await signedIn('manager', `Giver ${round}`);
        const email = `raced-${round}@provider.example`;
        const { token } = await invitePerson(store, { email, name: null, role: 'manager' }, giver.id);
        const before = (await logged()).length;
        const [, accepted] = await Promise.allSettled([
          deactivateStaffMember(store, { id: giver.id }, mere.id),
          acceptance(token, email),
        ]);
        const acts = (await logged()).slice(before).map(({ act }) => act);
        const isIn = accepted.status === 'fulfilled' && accepted.value !== undefined;
        expect(acts).toEqual([...(isIn ? ['invitation accepted'] : []), 'deactivated']);
      }
    },
  );

  test('of somebody else, or accepted before, stays [SEC-18]', async () => {
    const giver = await signedIn('manager', 'Aroha');
    const accepted = await invite(giver.token);
    const person = await accept(accepted);
    const { body } = await ask(calls.invitePerson, {
      body: { email: 'hana@provider.example', role: 'viewer' },
      as: mere.token,
    });
    await deactivateStaffMember(store, { id: giver.id }, mere.id);
    expect(await opened(body.link.split('/welcome/')[1])).toBe(200);
    expect(await roleOf(person.id)).toBe('manager');
  });
});
