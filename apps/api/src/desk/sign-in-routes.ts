import {
  acceptInvitation,
  beginSignIn,
  endSession,
  listSessions,
  openInvitation,
  readSession,
  type SignInMethod,
  signIn,
  signOut,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import { notFoundRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { acceptInvitationByPasskey, readInvitation } from '../features/staff/accept-invitation.ts';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { findPasskey } from '../store/desk/passkeys.ts';
import { endSessions, listPersonSessions } from '../store/desk/sessions.ts';
import { inTransaction } from '../store/store.ts';
import { createAccountSignInLimit, createSignInRefusalRecorder } from './attempts.ts';
import { signInAs, toSignedInPerson } from './begin.ts';
import { deskRoute, findSession, publicDeskRoute } from './desk-route.ts';
import { accountKeyOf } from './known-device.ts';
import {
  createPasskeyRegistrationOptions,
  createPasskeySignInOptions,
  verifyPasskeySignature,
  verifyRegistration,
} from './passkeys.ts';
import { clearSessionCookie } from './session-cookie.ts';

type Options = { readonly wayIn: SignInMethod; readonly brandName: string };
const ok = { ok: true } as const;

/** Routes by which people come in, see where they are signed in, and leave. */
export async function signInRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { wayIn } = options;
  const { desk } = app;
  const { store, origin } = desk;
  publicDeskRoute(app, readSession, async (request) => {
    const session = await findSession(request);
    return { person: session ? toSignedInPerson(session.person) : null, wayIn };
  });
  publicDeskRoute(app, openInvitation, async ({ body }) => {
    const { email, name, role } = await readInvitation(store, body.token);
    const person = { email, name: name ?? '', role };
    if (wayIn === 'openId') return { ...person, options: null };
    const { brandName } = options;
    return {
      ...person,
      options: await createPasskeyRegistrationOptions(desk, { brandName, email, name: name ?? email }),
    };
  });
  if (wayIn === 'passkey') passkeyRoutes(app);
  deskRoute(app, signOut, async ({ deskSession }, { person, store: own }, reply) => {
    await inTransaction(own, async (transaction) => {
      await endSessions(transaction, person.id, deskSession?.id);
      await logDeskAction(transaction.database, { personId: person.id, act: 'signed out' });
    });
    clearSessionCookie(reply, origin);
    return ok;
  });
  deskRoute(app, listSessions, async ({ deskSession }, { person }) => ({
    sessions: (await listPersonSessions(store, person.id)).map(({ id, since, lastUsed }) => ({
      id,
      since: since.toISOString(),
      lastUsed: lastUsed.toISOString(),
      isThis: id === deskSession?.id,
    })),
  }));
  deskRoute(app, endSession, async ({ body, deskSession }, { person, store: own }, reply) => {
    await inTransaction(own, async (transaction) => {
      if ((await endSessions(transaction, person.id, body.id)) === 0) throw notFoundRefusal();
      await logDeskAction(transaction.database, { personId: person.id, act: 'sessions ended' });
    });
    if (body.id === undefined || body.id === deskSession?.id) clearSessionCookie(reply, origin);
    return ok;
  });
}

function passkeyRoutes(app: FastifyInstance): void {
  const { desk } = app;
  const limitAccount = createAccountSignInLimit(app);
  const recordRefusal = createSignInRefusalRecorder(app, 'passkey');
  publicDeskRoute(app, beginSignIn, async () => ({ options: await createPasskeySignInOptions(desk) }));
  publicDeskRoute(app, signIn, async (request, reply) => {
    const { signature } = request.body;
    const found = await findPasskey(desk.store, signature.id);
    if (found) await limitAccount(request, accountKeyOf(request, found.person));
    if (!found || !(await verifyPasskeySignature(desk, found.passkey, signature))) {
      await recordRefusal(request, { isKnown: found !== undefined });
      throw new Refusal(
        'forbidden',
        'This passkey does not open the desk. Use the one you made for it, or ask a manager.',
      );
    }
    await signInAs(request, reply, found.person);
    return { person: toSignedInPerson(found.person) };
  });
  publicDeskRoute(app, acceptInvitation, async (request, reply) => {
    const { token, name, registration } = request.body;
    await readInvitation(desk.store, token);
    const passkey = await verifyRegistration(desk, registration);
    const person = await acceptInvitationByPasskey(desk.store, token, { name, passkey });
    await signInAs(request, reply, person);
    return { person: toSignedInPerson(person) };
  });
}
