import { openInvitation } from '@forecourt/domain/contract/desk/getting-in.ts';
import * as calls from '@forecourt/domain/contract/desk/people.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptByPasskey } from '../features/staff/accept-invitation.ts';
import { changeRole, deactivate } from '../features/staff/change-people.ts';
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
    expect((await logged()).at(-1)).toMatchObject({ staff_id: mere.id, act: 'invited', detail: 'assessor' });
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
    const body = { id, role: 'assessor' };
    expect((await ask(calls.changePersonRole, { body, as: mere.token })).status).toBe(200);
    expect(await roleOf(id)).toBe('assessor');
    expect((await logged()).at(-1)).toMatchObject({ act: 'role changed', detail: `${id} assessor` });
  });

  test.each(['viewer', 'clerk', 'assessor', 'manager'])(
    'does not make themselves %s, though another manager is there [DESK-06]',
    async (role) => {
      await signedIn('manager', 'Ana');
      const { status } = await ask(calls.changePersonRole, { body: { id: mere.id, role }, as: mere.token });
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
      deactivate(store, { id: ana.id }, mere.id),
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
  const opened = async (token: string): Promise<number> =>
    (await ask(openInvitation, { body: { token } })).status;

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is deactivated', (id) => deactivate(store, { id }, mere.id)],
    ['is made an assessor', (id) => changeRole(store, { id }, 'assessor', mere.id)],
  ])('ends once who gave it %s, at the desk and by the command [SEC-18, DESK-04]', async (_, end) => {
    const giver = await signedIn('manager', 'Aroha');
    const token = await invite(giver.token);
    expect(await opened(token)).toBe(200);
    await end(giver.id);
    expect(await opened(token)).toBe(404);
    const passkey = { id: 'a', publicKey: new Uint8Array([1]), counter: 0, transports: [] };
    await expect(acceptByPasskey(store, token, { name: 'Tevita', passkey })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await ask(calls.listPeople, { as: mere.token })).body.invitations).toEqual([]);
  });

  test('of somebody else, or accepted before, stays [SEC-18]', async () => {
    const giver = await signedIn('manager', 'Aroha');
    const accepted = await invite(giver.token);
    const passkey = { id: 'b', publicKey: new Uint8Array([1]), counter: 0, transports: [] };
    const person = await acceptByPasskey(store, accepted, { name: 'Tevita', passkey });
    const { body } = await ask(calls.invitePerson, {
      body: { email: 'hana@provider.example', role: 'viewer' },
      as: mere.token,
    });
    await deactivate(store, { id: giver.id }, mere.id);
    expect(await opened(body.link.split('/welcome/')[1])).toBe(200);
    expect(await roleOf(person.id)).toBe('manager');
  });
});
