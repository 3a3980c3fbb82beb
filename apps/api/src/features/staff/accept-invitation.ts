import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { consumeInvitation, findInvitation, type Invitation } from '../../store/desk/invitations.ts';
import { addPasskey, type Passkey } from '../../store/desk/passkeys.ts';
import {
  bindIdentity,
  findPerson,
  findPersonByIdentity,
  type Identity,
  lockStaff,
  type Person,
  upsertPerson,
} from '../../store/desk/staff.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { enqueueNewManagerMails } from './notify-managers.ts';

const isOver = (): Refusal =>
  new Refusal(
    'notFound',
    'This invitation was used, cancelled or replaced, or has run out. Ask who invited you for another.',
  );

/** Returns an invitation without using it. Throws 404 if it is over. */
export async function readInvitation(store: Store, token: string): Promise<Invitation> {
  const invitation = await findInvitation(store, token);
  if (!invitation) throw isOver();
  return invitation;
}

/** A person who is active keeps their role: the invitation is a way back in. */
async function letIn(store: StoreTransaction, invitation: Invitation, name: string): Promise<Person> {
  const { email, invitedBy } = invitation;
  const known = await findPerson(store, { email });
  const isActive = known !== undefined && known.deactivatedAt === null;
  const role = isActive ? known.role : invitation.role;
  const person = await upsertPerson(store, { email, name, role }, invitedBy);
  await logDeskAction(store.database, { personId: person.id, act: 'invitation accepted', detail: role });
  if (!isActive && role === 'manager') await enqueueNewManagerMails(store, person, invitedBy);
  return person;
}

/**
 * Uses an invitation up for a person with a new passkey, in a trial without one. Throws 404 if it is over, 409 for a
 * passkey that is registered.
 */
export const acceptInvitationByToken = (
  store: Store,
  token: string,
  { name, passkey }: { readonly name: string; readonly passkey: Passkey | null },
): Promise<Person> =>
  inTransaction(store, async (transaction) => {
    // Before the invitation is locked, as by those who end it.
    await lockStaff(transaction);
    const invitation = await consumeInvitation(transaction, { token });
    if (!invitation) throw isOver();
    const person = await letIn(transaction, invitation, name);
    if (passkey && !(await addPasskey(transaction, person.id, passkey)))
      throw new Refusal(
        'doneAlready',
        'This passkey is registered already. Open the invitation again and make a new one.',
      );
    return person;
  });

/**
 * Binds an identity to the invited address that its provider has verified, or returns whose it is meanwhile; undefined
 * without an invitation. Throws 409 for a person who has another identity.
 */
export const acceptInvitationByIdentity = (
  store: Store,
  identity: Identity,
  { email, name }: { readonly email: string; readonly name: string | undefined },
): Promise<Person | undefined> =>
  inTransaction(store, async (transaction) => {
    await lockStaff(transaction);
    const known = await findPersonByIdentity(transaction, identity);
    if (known) return known;
    const invitation = await consumeInvitation(transaction, { email });
    if (!invitation) return undefined;
    const person = await letIn(transaction, invitation, invitation.name ?? name ?? invitation.email);
    if (!(await bindIdentity(transaction, person.id, identity)))
      throw new Refusal('refused', 'This person signs in by another identity.');
    return person;
  });
