import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { lockApplication, type StoredApplication } from '../../store/applications/applications.ts';
import {
  type ApplicationHolder,
  findApplicationHolders,
  listHeldApplications,
  removeApplicationHolder,
  setApplicationHolder,
} from '../../store/applications/holders.ts';
import { addNote } from '../../store/applications/notes.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import { auditActorOf, readColleagueNames } from '../../store/desk/actors.ts';
import { listAway, markAway, markBack } from '../../store/desk/away.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { findPerson, lockActivePerson, type Person } from '../../store/desk/staff.ts';
import type { StoreTransaction } from '../../store/store.ts';

type Held = Pick<StoredApplication, 'row'>;

const holderOf = async (
  transaction: StoreTransaction,
  { row }: Held,
): Promise<ApplicationHolder | undefined> =>
  (await findApplicationHolders(transaction, [row.id])).get(row.id);

type Taking = { readonly isRelease: boolean; readonly context: RequestContext };

/** Takes or gives back an application unless somebody else holds it; returns who held it before. */
export async function claimOrReleaseApplication(
  transaction: StoreTransaction,
  application: Held,
  { isRelease, context }: Taking,
): Promise<ApplicationHolder | undefined> {
  const { id } = application.row;
  const holder = await holderOf(transaction, application);
  if (holder ? holder.actor !== context.requestId : isRelease) return holder;
  if (isRelease) await removeApplicationHolder(transaction, id);
  // What was given stays given.
  else if (!holder) await setApplicationHolder(transaction, id, { actor: context.requestId, isGiven: false });
  await recordAudit(transaction, id, isRelease ? 'given back' : 'taken', context);
  return holder;
}

/** Says who holds an application since when. */
export const heldText = ({ by, since }: ApplicationHolder): string =>
  `${by} has held this application since ${formatTime(since)}.`;

type Handing = { readonly by: Person; readonly because?: string | undefined };

/** Why an application changes hands is a note; it is needed where somebody else holds it. Throws 400. */
async function noteHandingOver(
  transaction: StoreTransaction,
  { row }: Held,
  text: string,
  { by, because, isNeeded }: Handing & { readonly isNeeded: boolean },
): Promise<void> {
  if (because === undefined && isNeeded)
    throw invalidRefusal([{ field: 'because', errorMessage: 'Say why it changes hands' }]);
  if (because === undefined) return;
  const context = { requestId: auditActorOf(by) };
  await addNote(transaction, row, { text: `${text}: ${because}`, by: by.email, context });
}

/** Takes over what somebody else holds, with a reason that is noted; takes what nobody holds. Throws 400. */
export async function takeOverApplication(
  transaction: StoreTransaction,
  application: Held,
  handing: Handing,
): Promise<void> {
  const actor = auditActorOf(handing.by);
  const holder = await holderOf(transaction, application);
  if (!holder || holder.actor === actor) {
    await claimOrReleaseApplication(transaction, application, {
      isRelease: false,
      context: { requestId: actor },
    });
    return;
  }
  const { id } = application.row;
  await setApplicationHolder(transaction, id, { actor, isGiven: false });
  await recordAudit(transaction, id, 'taken over', { requestId: actor });
  await noteHandingOver(transaction, application, `Taken over from ${holder.by}`, {
    ...handing,
    isNeeded: true,
  });
}

/** Returns a colleague to whom work can be given, and holds them until the transaction ends. Throws 400. */
async function recipientOf(transaction: StoreTransaction, id: string, from: string): Promise<Person> {
  const refuse = (errorMessage: string) => invalidRefusal([{ field: 'to', errorMessage }]);
  if (id === from) throw refuse('Choose a colleague');
  const person = await lockActivePerson(transaction, id);
  if (!person || !hasRight(person.role, 'act')) throw refuse('Choose a colleague who decides applications');
  if ((await listAway(transaction)).has(id)) throw refuse(`${person.name} is away: choose another colleague`);
  return person;
}

/** Gives an application to a colleague, who holds it until it is done. Throws 400, for a missing reason too. */
export async function assignApplication(
  transaction: StoreTransaction,
  application: Held,
  { to, ...handing }: Handing & { readonly to: string },
): Promise<void> {
  const by = auditActorOf(handing.by);
  const recipient = await recipientOf(transaction, to, handing.by.id);
  const holder = await holderOf(transaction, application);
  const actor = auditActorOf(recipient);
  if (holder?.actor === actor && holder.isGiven) return;
  await setApplicationHolder(transaction, application.row.id, { actor, isGiven: true });
  await recordAudit(transaction, application.row.id, 'assigned', { requestId: by });
  const name = (await readColleagueNames(transaction))(actor);
  const isNeeded = holder !== undefined && holder.actor !== by && holder.actor !== actor;
  await noteHandingOver(transaction, application, `Given to ${name}`, { ...handing, isNeeded });
}

type Leaving = {
  readonly id: string;
  readonly isAway: boolean;
  /** Who gets what they hold; needed if they hold anything. */
  readonly to?: string | undefined;
  readonly by: Person;
};
type HandedOn = { readonly handedOn: number };

/** Marks a person as back, or as away, which hands on all they hold. Throws 400, 404, or 409 if nobody gets it. */
export async function changeAway(
  transaction: StoreTransaction,
  { id, isAway, to, by }: Leaving,
): Promise<HandedOn> {
  const person = await findPerson(transaction, { id });
  orNotFound(person?.deactivatedAt === null ? person : undefined);
  const handedOn = isAway ? await handOnAll(transaction, { id, to, by }) : 0;
  const isChanged = isAway ? await markAway(transaction, id) : await markBack(transaction, id);
  const act = isAway ? 'away' : 'back';
  if (isChanged) await logDeskAction(transaction.database, { personId: by.id, act, detail: id });
  return { handedOn };
}

/** Gives all that a person holds to a colleague; returns how many applications that were. */
async function handOnAll(
  transaction: StoreTransaction,
  { id, to, by }: Omit<Leaving, 'isAway'>,
): Promise<number> {
  const from = auditActorOf({ id });
  const held = await listHeldApplications(transaction, from);
  if (held.length === 0) return 0;
  if (to === undefined) throw new Refusal('refused', 'Choose a colleague who takes over what is held.');
  const recipient = await recipientOf(transaction, to, id);
  const context = { requestId: auditActorOf(by) };
  let handedOn = 0;
  for (const application of held) {
    const known = await lockApplication(transaction, { id: application });
    if (!known || (await holderOf(transaction, known))?.actor !== from) continue;
    await setApplicationHolder(transaction, application, { actor: auditActorOf(recipient), isGiven: true });
    await recordAudit(transaction, application, 'assigned', context);
    const entry = { personId: by.id, applicationId: application, act: 'assigned' } as const;
    await logDeskAction(transaction.database, { ...entry, detail: recipient.id });
    handedOn += 1;
  }
  return handedOn;
}
