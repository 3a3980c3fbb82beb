import type { LogAct } from '@forecourt/domain/desk/log-words.ts';
import { hasRight, type Role, roleTable } from '@forecourt/domain/desk/roles.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { endHolds } from '../../store/applications/holders.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { addInvitation, endInvitations, endInvitationsBy } from '../../store/desk/invitations.ts';
import { removePasskeys } from '../../store/desk/passkeys.ts';
import { addProposedReset, endProposedResets, removeProposedReset } from '../../store/desk/resets.ts';
import { endSessions } from '../../store/desk/sessions.ts';
import {
  clearIdentity,
  findPerson,
  listStaff,
  lockStaff,
  markPersonDeactivated,
  type PersonSelector,
  type StoredPerson,
  setRole,
} from '../../store/desk/staff.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import type { ActorId, InvitationToken } from './invite-person.ts';
import { enqueueNewManagerMails } from './notify-managers.ts';

async function isLastManager(store: StoreTransaction, { id, role }: StoredPerson): Promise<boolean> {
  if (role !== 'manager') return false;
  const staff = await listStaff(store);
  return !staff.some((other) => other.id !== id && other.role === 'manager' && other.deactivatedAt === null);
}

/** Runs a change of an active person, one at a time. Throws 404 for anybody else. */
const changing = <Result>(
  store: Store,
  which: PersonSelector,
  work: (store: StoreTransaction, person: StoredPerson) => Promise<Result>,
): Promise<Result> =>
  inTransaction(store, async (transaction) => {
    await lockStaff(transaction);
    const person = orNotFound(await findPerson(transaction, which));
    return work(transaction, orNotFound(person.deactivatedAt === null ? person : undefined));
  });

const log = (store: StoreTransaction, by: ActorId, act: LogAct, ...detail: string[]): Promise<void> =>
  logDeskAction(store.database, { personId: by, act, detail: detail.join(' ') });

/** Changes a role, which ends the person's sessions, and invitations they may no longer give. Throws 409 for one's own and the last manager's. */
export const changeRole = (
  store: Store,
  which: PersonSelector,
  role: Role,
  by: ActorId,
): Promise<StoredPerson> =>
  changing(store, which, async (transaction, person) => {
    if (person.id === by)
      throw new Refusal('refused', 'Nobody changes their own role: another manager does.');
    if (person.role === role) return person;
    if (await isLastManager(transaction, person))
      throw new Refusal('refused', 'This is the last manager: make somebody else a manager first.');
    const isMore = roleTable[role].rights.some((right) => !hasRight(person.role, right));
    await setRole(transaction, person.id, role, isMore);
    await endSessions(transaction, person.id);
    if (!hasRight(role, 'people')) await endInvitationsBy(transaction, person.id);
    if (!hasRight(role, 'act')) await endHolds(transaction, auditActorOf(person));
    await log(transaction, by, 'role changed', person.id, role);
    if (role === 'manager') await enqueueNewManagerMails(transaction, person, by);
    return { ...person, role };
  });

/** Deactivates a person: sessions, passkeys, identity and the invitations they gave end. Throws 409 for oneself and the last manager. */
export const deactivateStaffMember = (
  store: Store,
  which: PersonSelector,
  by: ActorId,
): Promise<StoredPerson> =>
  changing(store, which, async (transaction, person) => {
    if (person.id === by)
      throw new Refusal('refused', 'Nobody deactivates themselves: another manager does.');
    if (await isLastManager(transaction, person))
      throw new Refusal('refused', 'This is the last manager: make somebody else a manager first.');
    await markPersonDeactivated(transaction, person.id);
    await endProposedResets(transaction, person.id);
    await endHolds(transaction, auditActorOf(person));
    await removePasskeys(transaction, person.id);
    await endSessions(transaction, person.id);
    await endInvitations(transaction, person.email);
    await endInvitationsBy(transaction, person.id);
    await log(transaction, by, 'deactivated', person.id);
    return person;
  });

/** Ends a person's passkeys, identity and sessions and the invitations they gave, and invites them back. */
export const resetPerson = (store: Store, which: PersonSelector): Promise<InvitationToken> =>
  changing(store, which, (transaction, person) => reset(transaction, person, null));

async function reset(
  transaction: StoreTransaction,
  person: StoredPerson,
  by: ActorId,
): Promise<InvitationToken> {
  await removePasskeys(transaction, person.id);
  await clearIdentity(transaction, person.id);
  await endHolds(transaction, auditActorOf(person));
  await endProposedResets(transaction, person.id);
  await endSessions(transaction, person.id);
  await endInvitationsBy(transaction, person.id);
  await log(transaction, by, 'reset', person.id);
  return await addInvitation(transaction, person, by);
}

/** Proposes to reset a person, which another manager confirms. Throws 404, or 409 for oneself and where one waits. */
export const proposeReset = (store: Store, id: string, by: string): Promise<void> =>
  changing(store, { id }, async (transaction, person) => {
    if (person.id === by) throw new Refusal('refused', 'Nobody resets themselves: two other managers do.');
    if (!(await addProposedReset(transaction, { staffId: id, proposedBy: by })))
      throw new Refusal('doneAlready', `To reset ${person.name} is proposed already.`);
    await log(transaction, by, 'reset proposed', id);
  });

const noReset = (): Refusal => new Refusal('notFound', 'No reset of this person waits to be confirmed.');

/** Takes back what a manager proposed, by any manager but the person. Throws 404, or 409 for oneself. */
export const takeBackReset = (store: Store, id: string, by: string): Promise<void> =>
  changing(store, { id }, async (transaction) => {
    if (id === by) throw new Refusal('refused', 'Another manager takes this back.');
    if (!(await removeProposedReset(transaction, id))) throw noReset();
    await log(transaction, by, 'reset taken back', id);
  });

/** Says why a person is no second one beside who proposed something; null if they are one. */
type SecondPersonRule = (
  store: Store,
  proposed: { readonly proposedBy: string; readonly by: string },
  id: string,
) => Promise<string | null>;

/** Resets a person whom another manager proposed to reset; returns the way back in. Throws 404 or 409. */
export const confirmReset = (
  store: Store,
  { id, by, refusalOf }: { readonly id: string; readonly by: string; readonly refusalOf: SecondPersonRule },
): Promise<InvitationToken> =>
  changing(store, { id }, async (transaction, person) => {
    const waiting = await removeProposedReset(transaction, id);
    if (!waiting) throw noReset();
    const { proposedBy } = waiting;
    if (id === by || proposedBy === by)
      throw new Refusal('refused', 'You proposed this, or it is about you: another manager confirms it.');
    const proposer = await findPerson(transaction, { id: proposedBy });
    if (!proposer || proposer.deactivatedAt !== null || !hasRight(proposer.role, 'people'))
      throw new Refusal('refused', 'Who proposed this is no manager any more: propose it again.');
    const refusal = await refusalOf(transaction, { proposedBy, by: proposer.name }, by);
    if (refusal !== null) throw new Refusal('refused', refusal);
    return await reset(transaction, person, by);
  });
