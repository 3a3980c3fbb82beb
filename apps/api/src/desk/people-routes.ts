import {
  cancelInvitation as cancelCall,
  changePersonRole,
  confirmPersonReset,
  deactivatePerson,
  invitePerson as inviteCall,
  listPeople,
  proposePersonReset,
  setPersonAway,
  takeBackPersonReset,
} from '@forecourt/domain/contract/desk/people.ts';
import { type Role, roleTable } from '@forecourt/domain/desk/roles.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { changeAway } from '../features/applications/take-application.ts';
import { secondPersonRefusal } from '../features/decisions/proposal.ts';
import {
  changeRole,
  confirmReset,
  deactivateStaffMember,
  proposeReset,
  takeBackReset,
} from '../features/staff/change-people.ts';
import { cancelInvitation, invitationLink, invitePerson } from '../features/staff/invite-person.ts';
import { auditActorOf, readColleagueNames } from '../store/desk/actors.ts';
import { listAway } from '../store/desk/away.ts';
import { findLastRoleChange } from '../store/desk/desk-record.ts';
import { listOpenInvitations } from '../store/desk/invitations.ts';
import { listProposedResets } from '../store/desk/resets.ts';
import { findPerson, listLastSignIns, listStaff } from '../store/desk/staff.ts';
import { inTransaction, type StoreTransaction } from '../store/store.ts';
import { deskRoute } from './desk-route.ts';
import { staleSentence } from './work/act-as.ts';

const ok = { ok: true } as const;

/** Throws 404, or 409 if somebody gave the person another role than the page shows. */
async function refuseOtherRole(store: StoreTransaction, id: string, seen: Role): Promise<void> {
  const { name, role } = orNotFound(await findPerson(store, { id }));
  if (role === seen) return;
  const { by, at } = (await findLastRoleChange(store, id)) ?? { by: null, at: new Date() };
  const who = by === null ? 'a command on the server' : (await readColleagueNames(store))(by);
  const did = `gave ${name} the role ${roleTable[role].name}`;
  throw new Refusal('stale', staleSentence({ who, did, at }, new Date()));
}

/** Routes by which managers invite people and change what they may do. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { origin } = app.desk;
  deskRoute(app, listPeople, async (_request, { person: me, store }) => {
    const [away, lastSignIns] = [await listAway(store), await listLastSignIns(store)];
    const nameOf = await readColleagueNames(store);
    const resets = new Map((await listProposedResets(store)).map((one) => [one.staffId, one.proposedBy]));
    const resetOf = (id: string) => {
      const by = resets.get(id);
      return by === undefined ? null : { by: nameOf(auditActorOf({ id: by })), isYours: by === me.id };
    };
    const people = (await listStaff(store)).map(({ since, deactivatedAt, ...person }) => ({
      ...person,
      name: nameOf(auditActorOf(person)),
      lastSignIn: lastSignIns.get(person.id)?.toISOString() ?? null,
      reset: resetOf(person.id),
      awaySince: away.get(person.id)?.toISOString() ?? null,
      isYou: person.id === me.id,
      since: since.toISOString(),
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
    }));
    const invitations = (await listOpenInvitations(store)).map(({ email, name, role, by, expiresAt }) => ({
      email,
      name,
      role,
      by,
      expiresAt: expiresAt.toISOString(),
    }));
    return { people, invitations };
  });
  deskRoute(app, inviteCall, async ({ body }, { person: me, store }) => {
    const { email, name = null, role } = body;
    const { token, expiresAt } = await invitePerson(store, { email, name, role }, me.id);
    return { link: invitationLink(origin, token), expiresAt: expiresAt.toISOString() };
  });
  deskRoute(app, cancelCall, async ({ body: { email } }, { person: me, store }) => {
    await cancelInvitation(store, email, me.id);
    return ok;
  });
  deskRoute(app, changePersonRole, ({ body: { id, role, seen } }, { person: me, store }) =>
    inTransaction(store, async (transaction) => {
      await refuseOtherRole(transaction, id, seen);
      await changeRole(transaction, { id }, role, me.id);
      return ok;
    }),
  );
  deskRoute(app, setPersonAway, ({ body: { id, isAway, to } }, { person: by, store }) =>
    inTransaction(store, (transaction) => changeAway(transaction, { id, isAway, to, by })),
  );
  deskRoute(app, proposePersonReset, async ({ body: { id } }, { person: me, store }) => {
    await proposeReset(store, id, me.id);
    return ok;
  });
  deskRoute(app, takeBackPersonReset, async ({ body: { id } }, { person: me, store }) => {
    await takeBackReset(store, id, me.id);
    return ok;
  });
  deskRoute(app, confirmPersonReset, async ({ body: { id } }, { person: me, store }) => {
    const { token, expiresAt } = await confirmReset(store, {
      id,
      by: me.id,
      refusalOf: secondPersonRefusal,
    });
    return { link: invitationLink(origin, token), expiresAt: expiresAt.toISOString() };
  });
  deskRoute(app, deactivatePerson, async ({ body: { id } }, { person: me, store }) => {
    await deactivateStaffMember(store, { id }, me.id);
    return ok;
  });
}
