import { addPasskeyMinutes } from '@forecourt/domain/constants/limits.ts';
import {
  acceptInvitation,
  acceptWithoutPasskey,
  addOwnPasskey,
  beginOwnPasskey,
  beginSignIn,
  changeOwnName,
  endSession,
  listSessions,
  openInvitation,
  readSession,
  type SignInMethod,
  signIn,
  signOut,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import { withoutPasskeyCode } from '@forecourt/domain/desk/log-words.ts';
import { notFoundRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import { isThisMachine, requireThisMachine } from '@forecourt/platform/http/this-machine.ts';
import type { FastifyInstance } from 'fastify';
import { acceptInvitationByToken, readInvitation } from '../features/staff/accept-invitation.ts';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { addPasskey, countPasskeys, findPasskey } from '../store/desk/passkeys.ts';
import { endSessions, listPersonSessions, type Session } from '../store/desk/sessions.ts';
import { setName } from '../store/desk/staff.ts';
import { inTransaction, type Store } from '../store/store.ts';
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

type Options = {
  readonly wayIn: SignInMethod;
  readonly brandName: string;
  /** Whether an invitation alone lets in a person at this machine. */
  readonly isTrial: boolean;
};
const ok = { ok: true } as const;

/** Routes by which people come in, see where they are signed in, and leave. */
export async function signInRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { wayIn, isTrial } = options;
  const { desk } = app;
  const { store, origin } = desk;
  publicDeskRoute(app, readSession, async (request) => {
    const session = await findSession(request);
    return { person: session ? toSignedInPerson(session.person) : null, wayIn };
  });
  publicDeskRoute(app, openInvitation, async (request) => {
    const { email, name, role } = await readInvitation(store, request.body.token);
    const withoutPasskey = isTrial && isThisMachine(request);
    const person = { email, name: name ?? '', role, withoutPasskey };
    if (wayIn === 'openId') return { ...person, options: null };
    const { brandName } = options;
    return {
      ...person,
      options: await createPasskeyRegistrationOptions(desk, { brandName, email, name: name ?? email }),
    };
  });
  if (wayIn === 'passkey') passkeyRoutes(app);
  if (wayIn === 'passkey') ownPasskeyRoutes(app, options);
  if (isTrial) await app.register(trialRoutes);
  deskRoute(app, changeOwnName, async ({ body }, { person, store: own }) => {
    await inTransaction(own, async (transaction) => {
      await setName(transaction, person.id, body.name);
      await logDeskAction(transaction.database, { personId: person.id, act: 'name changed' });
    });
    return ok;
  });
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

/** Throws 403 unless the session began a short while ago: who finds a desk open makes no way in that stays. */
async function refuseOldSession(store: Store, session: Session | null): Promise<void> {
  const sessions = session ? await listPersonSessions(store, session.person.id) : [];
  const since = sessions.find(({ id }) => id === session?.id)?.since;
  if (since && Date.now() - since.getTime() < addPasskeyMinutes * 60_000) return;
  throw new Refusal(
    'forbidden',
    `Sign out and in again first: a passkey is added within ${addPasskeyMinutes} minutes of a sign-in.`,
  );
}

function ownPasskeyRoutes(app: FastifyInstance, { brandName }: Options): void {
  const { desk } = app;
  deskRoute(app, beginOwnPasskey, async ({ deskSession }, { person: { email, name } }) => {
    await refuseOldSession(desk.store, deskSession);
    return { options: await createPasskeyRegistrationOptions(desk, { brandName, email, name }) };
  });
  deskRoute(app, addOwnPasskey, async ({ body, deskSession }, { person, store }) => {
    await refuseOldSession(desk.store, deskSession);
    const passkey = await verifyRegistration(desk, body.registration);
    return await inTransaction(store, async (transaction) => {
      if (!(await addPasskey(transaction, person.id, passkey)))
        throw new Refusal('doneAlready', 'This passkey is registered already. Use another device.');
      await logDeskAction(transaction.database, { personId: person.id, act: 'passkey added' });
      return { count: await countPasskeys(transaction, person.id) };
    });
  });
}

async function trialRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', requireThisMachine);
  publicDeskRoute(app, acceptWithoutPasskey, async (request, reply) => {
    const { token, name } = request.body;
    const person = await acceptInvitationByToken(app.desk.store, token, { name, passkey: null });
    await signInAs(request, reply, person, withoutPasskeyCode);
    return { person: toSignedInPerson(person) };
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
    const person = await acceptInvitationByToken(desk.store, token, { name, passkey });
    await signInAs(request, reply, person);
    return { person: toSignedInPerson(person) };
  });
}
