import { beginOpenId } from '@forecourt/domain/contract/desk/getting-in.ts';
import { completeSignInLimit } from '@forecourt/domain/contract/desk/sign-in-limit.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskAccess } from '../config/desk-settings.ts';
import { acceptInvitationByIdentity } from '../features/staff/accept-invitation.ts';
import { findPersonByIdentity, identityFingerprint, type Person } from '../store/desk/staff.ts';
import { createAccountSignInLimit, createSignInRefusalRecorder } from './attempts.ts';
import { signInAs } from './begin.ts';
import { publicDeskRoute } from './desk-route.ts';
import {
  type ExternalSignIn,
  openIdClient,
  openIdReturnPath,
  openIdStateMinutes,
  SignInRefused,
} from './open-id.ts';
import { isNavigation } from './same-origin.ts';

type Options = { readonly client: NonNullable<DeskAccess['openId']> };

/** Page for everybody who may not come in, whatever the reason. */
const refusedPage = '/refused';

/** Kept in place of a state once an account was refused: the provider would send the same one again unasked. */
const otherAccount = 'other-account';

/** Answers one sign-in too many with the page of this address, which says when to come back. */
function showTooMany(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Refusal) || error.statusCode !== 429) throw error;
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  reply.code(429).callNotFound();
}

/** Routes of the sign-in by OpenID Connect. */
export async function openIdRoutes(app: FastifyInstance, { client }: Options): Promise<void> {
  const { store, origin } = app.desk;
  const limitAccount = createAccountSignInLimit(app);
  const recordRefusal = createSignInRefusalRecorder(app, 'open-id');
  const elsewhere = openIdClient(client, origin, store.encrypter);
  const secure = origin.startsWith('https:');
  const stateCookie = `${secure ? '__Host-' : ''}forecourt-desk-sign-in`;
  // Lax: a strict cookie is not sent on the way back from the provider.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const keep = (reply: FastifyReply, value: string): FastifyReply =>
    reply.setCookie(stateCookie, value, { ...attributes, maxAge: openIdStateMinutes * 60 });

  publicDeskRoute(app, beginOpenId, async (request, reply) => {
    const asksForAccount = request.cookies[stateCookie] === otherAccount;
    const { url, kept } = await elsewhere.begin({ asksForAccount }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sign-in provider is away');
      throw new Refusal(
        'unavailable',
        'The place where you sign in does not answer. Please try again in a moment.',
      );
    });
    keep(reply, kept);
    return { url };
  });

  const queryOf = ({ url }: FastifyRequest): string => /\?.*/s.exec(url)?.[0] ?? '';
  const keptOf = ({ cookies }: FastifyRequest): string => cookies[stateCookie] ?? '';

  /** Undefined for somebody who may not come in, with the reason in the log. */
  const orUndefined = async <Result>(
    request: FastifyRequest,
    work: () => Result | Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      const { why, answer } = error;
      request.log.warn({ why, answer }, 'a sign-in by OpenID Connect was refused');
      return undefined;
    }
  };

  /** Throws SignInRefused for everybody who was neither bound nor invited. */
  async function personOf({ identity, profile }: ExternalSignIn): Promise<Person> {
    const known = await findPersonByIdentity(store, identity);
    if (known) return known;
    const accepted = await acceptInvitationByIdentity(store, identity, await profile()).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? new SignInRefused('other-identity', { cause: error }) : error;
      },
    );
    if (!accepted) throw new SignInRefused('not-invited');
    return accepted;
  }

  /** Refuses what did not begin in this browser before it is counted or recorded. */
  async function onlyAwaited(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    if (!isNavigation(request)) throw new Refusal('forbidden', 'The browser opens this address by itself.');
    const begun = await orUndefined(request, () => elsewhere.readBegun(queryOf(request), keptOf(request)));
    return begun ? undefined : reply.redirect(refusedPage, 303);
  }

  const returning = { config: completeSignInLimit, onRequest: onlyAwaited, errorHandler: showTooMany };
  app.get(openIdReturnPath, returning, async (request, reply) => {
    reply.clearCookie(stateCookie, attributes);
    const account = await orUndefined(request, () => elsewhere.end(queryOf(request), keptOf(request)));
    if (account)
      await limitAccount(
        request,
        identityFingerprint(store.encrypter, account.identity).toString('base64url'),
      );
    const person = account && (await orUndefined(request, () => personOf(account)));
    if (!person) {
      if (account) keep(reply, otherAccount);
      await recordRefusal(request, { isKnown: false });
      return reply.redirect(refusedPage, 303);
    }
    await signInAs(request, reply, person);
    return reply.redirect('/', 303);
  });
}
