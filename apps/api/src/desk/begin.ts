import type { SignedInPerson } from '@forecourt/domain/contract/desk/getting-in.ts';
import type { withoutPasskeyCode } from '@forecourt/domain/desk/log-words.ts';
import { roleTable } from '@forecourt/domain/desk/roles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { beginSession, endSessionByToken } from '../store/desk/sessions.ts';
import type { Person } from '../store/desk/staff.ts';
import { inTransaction } from '../store/store.ts';
import { setDeviceCookie } from './known-device.ts';
import { sessionTokenOf, setSessionCookie } from './session-cookie.ts';

/** Copies: what the table has is frozen nowhere. */
export const toSignedInPerson = (person: Person): SignedInPerson => ({
  ...person,
  rights: [...roleTable[person.role].rights],
});

/** Begins a session under a new token, in place of the one the browser had, and knows the device from now on. */
export async function signInAs(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  detail?: typeof withoutPasskeyCode,
): Promise<void> {
  const { store, origin } = request.server.desk;
  const before = sessionTokenOf(request, origin);
  const token = await inTransaction(store, async (transaction) => {
    if (before !== undefined) await endSessionByToken(transaction, before);
    await logDeskAction(transaction.database, { personId: person.id, act: 'signed in', detail });
    return beginSession(transaction, person.id);
  });
  setSessionCookie(reply, origin, token);
  setDeviceCookie(request, reply, person);
  request.uncount?.();
}
