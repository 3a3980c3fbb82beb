import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { defaultRequestsPerMinute, type ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { hasRight, missingRightText, type Right } from '@forecourt/domain/desk/roles.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { lockSession, type Session, touchSession } from '../store/desk/sessions.ts';
import { lockStaff, type Person } from '../store/desk/staff.ts';
import type { Store } from '../store/store.ts';
import { refuseOtherSites } from './same-origin.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { createConcurrencyLimit } from './turns.ts';

export type { Person };
/** A person, and a store whose transactions begin by asking for their session and the right of the call. */
export type DeskCaller = { readonly person: Person; readonly store: Store };

declare module 'fastify' {
  interface FastifyInstance {
    /** What every call of the desk needs. */
    desk: { readonly store: Store; readonly origin: string };
  }
  interface FastifyRequest {
    deskSession: Session | null;
  }
}

type Part<E extends DeskEndpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'] extends {
  readonly [P in K]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : unknown;

export type DeskRequest<E extends DeskEndpoint> = FastifyRequest<{
  Params: Part<E, 'params'>;
  Querystring: Part<E, 'querystring'>;
  Body: Part<E, 'body'>;
}>;
type Answer<E extends DeskEndpoint> = Promise<ResponseOf<E> | FastifyReply>;

/** Options of a route, without its guard and handler. */
const optionsOf = ({ method, url, config, bodyLimit, schema }: DeskEndpoint) => ({
  method,
  url,
  schema,
  // The limits count calls of /v1/ and those that name a limit.
  config: { perMinute: defaultRequestsPerMinute, ...config },
  ...(bodyLimit !== undefined && { bodyLimit }),
});

/** † Runs of one costly call on a server. */
const costlyAtOnce = 2;

/** Sent by a page that asks by itself, which is no use of a session. */
const idleHeader = 'desk-idle';

/** Returns the session of a request; undefined without one. */
export async function findSession(request: FastifyRequest): Promise<Session | undefined> {
  const { store, origin } = request.server.desk;
  const token = sessionTokenOf(request, origin);
  const isIdle = request.headers[idleHeader] !== undefined;
  return token === undefined ? undefined : await touchSession(store, token, { isIdle });
}

const signedOut = (): Refusal =>
  new Refusal('signedOut', 'You are not signed in, or were signed out. Sign in to go on.');
const notIncluded = (right: Right): Refusal => new Refusal('forbidden', missingRightText(right));

/** Throws 401 without one. */
async function sessionOf(request: FastifyRequest): Promise<Session> {
  const session = await findSession(request);
  if (!session) throw signedOut();
  return session;
}

async function requireRight(request: FastifyRequest, { person }: Session, right: Right): Promise<void> {
  if (hasRight(person.role, right)) return;
  const detail = `${request.method} ${request.routeOptions.url}`;
  await logDeskAction(request.server.desk.store.database, { personId: person.id, act: 'refused', detail });
  throw notIncluded(right);
}

/** Returns a store whose every transaction begins by asking whether the session is alive and its person has the right. */
const storeOf = (store: Store, { id }: Session, right: Right): Store => ({
  ...store,
  onBegin: async (transaction) => {
    // Changes of people wait for one another before they hold anybody.
    if (right === 'people') await lockStaff(transaction);
    const person = await lockSession(transaction, id);
    if (!person) throw signedOut();
    if (!hasRight(person.role, right)) throw notIncluded(right);
  },
});

/**
 * Registers a call of the desk: it needs a session whose role has the right, a page of the desk, and JSON. The right is
 * asked once the body was read, and again in each transaction of the store that the handler gets.
 */
export function deskRoute<E extends DeskEndpoint & { readonly right: Right }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: DeskRequest<E>, caller: DeskCaller, reply: FastifyReply) => Answer<E>,
): void {
  const turns = endpoint.isCostly && createConcurrencyLimit(costlyAtOnce);
  app.route({
    ...optionsOf(endpoint),
    // Behind onRequest, where what is refused counts. Strangers send no body.
    preParsing: async (request) => {
      refuseOtherSites(request, app.desk.origin);
      if (endpoint.schema.body) await sessionOf(request);
    },
    preValidation: async (request) => {
      request.deskSession = await sessionOf(request);
      await requireRight(request, request.deskSession, endpoint.right);
    },
    handler: async (request, reply) => {
      if (!request.deskSession) throw new Error('a call of the desk passed without its guard');
      const { person } = request.deskSession;
      const caller = { person, store: storeOf(app.desk.store, request.deskSession, endpoint.right) };
      const answer = async () => await handler(request as DeskRequest<E>, caller, reply);
      return turns ? await turns(person.id, answer) : await answer();
    },
  });
}

/** Registers a call that needs no session, only a page of the desk and JSON. */
export function publicDeskRoute<E extends DeskEndpoint & { readonly right: null }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: DeskRequest<E>, reply: FastifyReply) => Answer<E>,
): void {
  app.route({
    ...optionsOf(endpoint),
    // Before the limits: a page of another site uses nobody's limit up.
    onRequest: async (request) => refuseOtherSites(request, app.desk.origin),
    handler: (request, reply) => handler(request as DeskRequest<E>, reply),
  });
}
