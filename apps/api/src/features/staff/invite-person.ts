import type { Role } from '@forecourt/domain/desk/roles.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { addInvitation, cancelOpenInvitation } from '../../store/desk/invitations.ts';
import { findPerson, lockStaff, mailboxFingerprint } from '../../store/desk/staff.ts';
import { inTransaction, type Store } from '../../store/store.ts';

export type InvitationToken = { readonly token: string; readonly expiresAt: Date };
/** Id of who acts; null for a command on the server. */
export type ActorId = string | null;
type Inviting = { readonly email: string; readonly name: string | null; readonly role: Role };

/** Page that opens an invitation. */
export const invitationLink = (origin: string, token: string): string => `${origin}/welcome/${token}`;

/** As what, and whom: their address under its fingerprint. */
const invitedDetail = ({ encrypter }: Store, { email, role }: Pick<Inviting, 'email' | 'role'>): string =>
  `${role} ${mailboxFingerprint(encrypter, email).toString('base64url')}`;

/** Invites a person, in place of an earlier invitation. Throws 409 for one of the desk's people. */
export const invitePerson = (store: Store, inviting: Inviting, by: ActorId): Promise<InvitationToken> =>
  inTransaction(store, async (transaction) => {
    await lockStaff(transaction);
    const known = await findPerson(transaction, inviting);
    if (known && known.deactivatedAt === null)
      throw new Refusal('doneAlready', 'This address belongs to one of the people of the desk already.');
    const detail = invitedDetail(transaction, inviting);
    await logDeskAction(transaction.database, { personId: by, act: 'invited', detail });
    return addInvitation(transaction, inviting, by);
  });

/** Cancels the invitation that waits for an address. Throws 404 if none does. */
export const cancelInvitation = (store: Store, email: string, by: ActorId): Promise<void> =>
  inTransaction(store, async (transaction) => {
    await lockStaff(transaction);
    const role = await cancelOpenInvitation(transaction, email);
    if (role === undefined)
      throw new Refusal(
        'notFound',
        'No invitation to this address waits: it was accepted or cancelled, or has run out.',
      );
    const detail = invitedDetail(transaction, { email, role });
    await logDeskAction(transaction.database, { personId: by, act: 'invitation cancelled', detail });
  });
