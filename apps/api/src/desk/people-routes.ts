import {
  cancelInvitation as cancelCall,
  changePersonRole,
  deactivatePerson,
  invitePerson as inviteCall,
  listPeople,
} from '@forecourt/domain/contract/desk/people.ts';
import type { FastifyInstance } from 'fastify';
import { changeRole, deactivate } from '../features/staff/change-people.ts';
import { cancelInvitation, invitationLink, invitePerson } from '../features/staff/invite-person.ts';
import { openInvitations } from '../store/desk/invitations.ts';
import { listStaff } from '../store/desk/staff.ts';
import { deskRoute } from './desk-route.ts';

const ok = { ok: true } as const;

/** Routes by which managers invite people and change what they may do. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { origin } = app.desk;
  deskRoute(app, listPeople, async (_request, _reply, me, store) => ({
    people: (await listStaff(store)).map(({ since, deactivatedAt, ...person }) => ({
      ...person,
      isYou: person.id === me.id,
      since: since.toISOString(),
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
    })),
    invitations: (await openInvitations(store)).map(({ email, role, by, expiresAt }) => ({
      email,
      role,
      by,
      expiresAt: expiresAt.toISOString(),
    })),
  }));
  deskRoute(app, inviteCall, async ({ body }, _reply, me, store) => {
    const { email, name = null, role } = body;
    const { token, expiresAt } = await invitePerson(store, { email, name, role }, me.id);
    return { link: invitationLink(origin, token), expiresAt: expiresAt.toISOString() };
  });
  deskRoute(app, cancelCall, async ({ body: { email } }, _reply, me, store) => {
    await cancelInvitation(store, email, me.id);
    return ok;
  });
  deskRoute(app, changePersonRole, async ({ body: { id, role } }, _reply, me, store) => {
    await changeRole(store, { id }, role, me.id);
    return ok;
  });
  deskRoute(app, deactivatePerson, async ({ body: { id } }, _reply, me, store) => {
    await deactivate(store, { id }, me.id);
    return ok;
  });
}
