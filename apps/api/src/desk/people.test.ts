import { openInvitation } from '@forecourt/domain/contract/desk/getting-in.ts';
import * as calls from '@forecourt/domain/contract/desk/people.ts';
import { beforeEach, describe, expect, test } from 'vitest';
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

  test.each(['viewer', 'assessor', 'manager'])(
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
