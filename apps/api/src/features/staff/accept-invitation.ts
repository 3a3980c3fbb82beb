import { conflict, Refusal } from '@forecourt/platform/http/refusal.ts';
import { logDesk } from '../../store/desk/desk-log.ts';
import { findInvitation, type Invitation, takeInvitation } from '../../store/desk/invitations.ts';
import { addPasskey, type Passkey } from '../../store/desk/passkeys.ts';
import { bindIdentity, findPerson, type Identity, keepPerson, type Person } from '../../store/desk/staff.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';

const isOver = (): Refusal =>
  new Refusal(404, 'This invitation was used, has run out or was replaced. Ask who invited you for another.');

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
  const role = known && known.deactivatedAt === null ? known.role : invitation.role;
  const person = await keepPerson(store, { email, name, role }, invitedBy);
  await logDesk(store.database, { personId: person.id, act: 'invitation accepted', detail: role });
  return person;
}

/** Uses an invitation up for a person with a new passkey. Throws 404 if it is over. */
export const acceptByPasskey = (
  store: Store,
  token: string,
  { name, passkey }: { readonly name: string; readonly passkey: Passkey },
): Promise<Person> =>
  inTransaction(store, async (transaction) => {
    const invitation = await takeInvitation(transaction, { token });
    if (!invitation) throw isOver();
    const person = await letIn(transaction, invitation, name);
    await addPasskey(transaction, person.id, passkey);
    return person;
  });

/** Binds an identity to the invited address that its provider has verified; undefined without an invitation. */
export const acceptByIdentity = (
  store: Store,
  identity: Identity,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Person | undefined> =>
  inTransaction(store, async (transaction) => {
    const invitation = await takeInvitation(transaction, { email });
    if (!invitation) return undefined;
    const person = await letIn(transaction, invitation, invitation.name ?? name);
    if (!(await bindIdentity(transaction, person.id, identity)))
      throw conflict('This person signs in by another identity.');
    return person;
  });
