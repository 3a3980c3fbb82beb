import { createHash } from 'node:crypto';
import { requestStillRunningText as stillRunningText } from '@forecourt/domain/constants/phrases.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { rateLimitKeyOf } from '@forecourt/platform/http/sender.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import {
  type AnswerKey,
  findAnswer,
  type StoredIdempotentResponse,
  storeIdempotentResponse,
} from '../store/answers.ts';
import type { RequestContext } from '../store/audit/audit.ts';
import { inTransaction, type Store } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its Idempotency-Key. */
    answerKey?: AnswerKey;
  }
}

const keyMaximum = 255;
const keyForm = new RegExp(`^[\\x21-\\x7e]{1,${keyMaximum}}$`);

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest();

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new Refusal('unreadable', `Idempotency-Key must be 1 to ${keyMaximum} visible characters.`);
  }
  return key;
}

/** Hashes a body. The state of a draft is hashed apart, as earlier releases did, whose answers may be asked for again. */
function bodyHashOf(given: string, body: unknown): Buffer {
  const { state } = (body ?? {}) as { state?: { rootState?: unknown } };
  if (state?.rootState === undefined) return hash(given, JSON.stringify(body));
  const others = JSON.stringify({ ...(body as object), state: { rootState: {} } });
  return hash(given, others, Buffer.from(JSON.stringify(state.rootState)).toString('latin1'));
}

/** Scopes a key to its call, application and link; without an application, to the sender's address. */
function answerKeyOf(request: FastifyRequest, given: string): AnswerKey {
  const { method, params, body, routeOptions } = request;
  const { id, ...others } = (params ?? {}) as Readonly<Record<string, string>>;
  const { applicationExternalId, key } = (body ?? {}) as { applicationExternalId?: string; key?: string };
  const application = id ?? applicationExternalId ?? key;
  const { response } = (routeOptions.schema ?? {}) as { response?: Record<number, unknown> };
  const status = Object.keys(response ?? {})
    .map(Number)
    .find((code) => code < 300);
  return {
    scope: hash(method, routeOptions.url ?? '', application ?? '', ...Object.values(others)).toString('hex'),
    keyHash: application === undefined ? hash(given, rateLimitKeyOf(request)) : hash(given),
    bodyHash: bodyHashOf(given, body),
    status: status ?? 200,
  };
}

const otherBody = () => new Refusal('keyReused', 'This Idempotency-Key was used with another body.');
/** Replays the first answer; throws if it was to another body. */
function replay(reply: FastifyReply, kept: StoredIdempotentResponse, { bodyHash }: AnswerKey): FastifyReply {
  if (!kept.bodyHash.equals(bodyHash)) throw otherBody();
  return reply.code(kept.status).header('idempotency-replayed', 'true').send(kept.answer);
}

const stillRunning = () => new Refusal('stillRunning', stillRunningText);

/** Replays the first success to the same body; another body is 422, a running call 409. Failures are not saved. */
export const idempotency = fp(async (app: FastifyInstance, store: Store) => {
  /** Bodies being answered by this process, by call and key. */
  const running = new Map<string, Buffer>();

  const keyed = (handler: RouteOptions['handler']): RouteOptions['handler'] =>
    async function replayOrAnswer(request, reply) {
      const given = keyOf(request);
      if (given === undefined) return handler.call(this, request, reply);
      const key = answerKeyOf(request, given);
      const kept = await findAnswer(store, key);
      if (kept) return replay(reply, kept, key);
      const call = `${key.scope} ${key.keyHash.toString('hex')}`;
      const known = running.get(call);
      if (known) throw known.equals(key.bodyHash) ? stillRunning() : otherBody();
      running.set(call, key.bodyHash);
      request.answerKey = key;
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        // The first attempt may have committed after its caller gave up, and cause this conflict: replay it then.
        const late = error instanceof Refusal ? await findAnswer(store, key) : undefined;
        if (!late) throw error;
        return replay(reply, late, key);
      } finally {
        running.delete(call);
      }
    };

  app.addHook('onRoute', (route) => {
    if (route.method === 'POST' || route.method === 'PUT') route.handler = keyed(route.handler);
  });
});

/**
 * Does the work in a transaction that saves its answer under the Idempotency-Key of the call; undefined is no answer
 * yet. Work of one statement gets no transaction if there is no key. 409 rolls back a concurrent repeat.
 */
export async function answerOnce<Answer>(
  store: Store,
  { key }: RequestContext,
  work: (store: Store) => Promise<Answer>,
  size: 'one statement' | 'transaction' = 'transaction',
): Promise<Answer> {
  if (!key) return size === 'one statement' ? work(store) : inTransaction(store, work);
  return inTransaction(store, async (transaction) => {
    const answer = await work(transaction);
    const isNew = answer === undefined || (await storeIdempotentResponse(transaction, key, answer));
    if (!isNew) throw stillRunning();
    return answer;
  });
}

export const okResponse = { ok: true } as const;
