import { beginOpenId } from '@forecourt/domain/contract/desk/getting-in.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskAccess } from '../config/desk-settings.ts';
import { acceptByIdentity } from '../features/staff/accept-invitation.ts';
import { findByIdentity, type Person } from '../store/desk/staff.ts';
import { limitSignIns, logRefusedSignIn } from './attempts.ts';
import { signInAs } from './begin.ts';
import { openDeskRoute } from './desk-route.ts';
import { openIdClient, returnPath, type SignedInElsewhere, SignInRefused, stateMinutes } from './open-id.ts';

type Options = { readonly client: NonNullable<DeskAccess['openId']> };

/** Page for everybody who may not come in, whatever the reason. */
const refusedPage = '/refused';

/** Kept in place of a state once an account was refused: the provider would send the same one again unasked. */
const otherAccount = 'other-account';

/** Routes of the sign-in by OpenID Connect. */
export async function openIdRoutes(app: FastifyInstance, { client }: Options): Promise<void> {
  const { store, origin } = app.desk;
  const limit = limitSignIns(app);
  const elsewhere = openIdClient(client, origin, store.encrypter);
  const secure = origin.startsWith('https:');
  const stateCookie = `${secure ? '__Host-' : ''}forecourt-desk-sign-in`;
  // Lax: a strict cookie is not sent on the way back from the provider.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const keep = (reply: FastifyReply, value: string): FastifyReply =>
    reply.setCookie(stateCookie, value, { ...attributes, maxAge: stateMinutes * 60 });

  openDeskRoute(app, beginOpenId, async (request, reply) => {
    await limit(request);
    const asksForAccount = request.cookies[stateCookie] === otherAccount;
    const { url, kept } = await elsewhere.begin({ asksForAccount }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sign-in provider is away');
      throw new Refusal(503, 'The place where you sign in does not answer. Please try again in a moment.');
    });
    keep(reply, kept);
    return { url };
  });

  /** Undefined for somebody who may not come in, with the reason in the log. */
  const orUndefined = async <Result>(
    request: FastifyRequest,
    work: () => Promise<Result>,
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

  const accountOf = (request: FastifyRequest): Promise<SignedInElsewhere> => {
    const query = request.url.slice(request.url.indexOf('?'));
    return elsewhere.end(query, request.cookies[stateCookie] ?? '');
  };

  /** Throws SignInRefused for everybody who was neither bound nor invited. */
  async function personOf({ identity, profile }: SignedInElsewhere): Promise<Person> {
    const known = await findByIdentity(store, identity);
    if (known) return known;
    const accepted = await acceptByIdentity(store, identity, await profile()).catch((error: unknown) => {
      throw error instanceof Refusal ? new SignInRefused('other-identity', { cause: error }) : error;
    });
    if (!accepted) throw new SignInRefused('not-invited');
    return accepted;
  }

  app.get(returnPath, { config: { perMinute: 10 } }, async (request, reply) => {
    await limit(request);
    reply.clearCookie(stateCookie, attributes);
    const account = await orUndefined(request, () => accountOf(request));
    const person = account && (await orUndefined(request, () => personOf(account)));
    if (!person) {
      if (account) keep(reply, otherAccount);
      await logRefusedSignIn(request, 'open-id');
      return reply.redirect(refusedPage, 303);
    }
    await signInAs(request, reply, person);
    return reply.redirect('/', 303);
  });
}
