import { createHash } from 'node:crypto';
import { stillRunning as stillRunningText } from '@forecourt/domain/constants/phrases.ts';
import { conflict, Refusal } from '@forecourt/platform/http/refusal.ts';
import { senderOf } from '@forecourt/platform/http/sender.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { type AnswerKey, findAnswer, type KeptAnswer, keepAnswer } from '../store/answers.ts';
import type { RequestContext } from '../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its Idempotency-Key. */
    answerKey?: AnswerKey;
  }
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest();

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new Refusal(400, 'Idempotency-Key must be 1 to 255 visible characters.');
  }
  return key;
}

/**
 * A key belongs to its call on one application, however that is named, and on the link that its path names; where there
 * is no application yet, to its sender's address. Its body is what the schema read.
 */
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
    keyHash: application === undefined ? hash(given, senderOf(request)) : hash(given),
    bodyHash: hash(given, JSON.stringify(body)),
    status: status ?? 200,
  };
}

const otherBody = () => new Refusal(422, 'This Idempotency-Key was used with another body.');
/** Answers as it was answered at first; throws when that was to another body. */
function replay(reply: FastifyReply, kept: KeptAnswer, { bodyHash }: AnswerKey): FastifyReply {
  if (!kept.bodyHash.equals(bodyHash)) throw otherBody();
  return reply.code(kept.status).header('idempotency-replayed', 'true').send(kept.answer);
}

const stillRunning = () => conflict(stillRunningText);

/**
 * Idempotency-Key on calls that change something: the same key with the same body replays the first success, with
 * another body it is 422, and while the first is running 409. Failures are not kept. What is refused because the first
 * has ended meanwhile is answered as that was.
 */
export const idempotency = fp(async (app: FastifyInstance, store: Store) => {
  /** The bodies that are being answered here, by call and key. */
  const running = new Map<string, Buffer>();

  const keyed = (handler: RouteOptions['handler']): RouteOptions['handler'] =>
    async function answerOnce(request, reply) {
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
        // A commit that outlasted its caller may have ended meanwhile, and be what this attempt conflicts with.
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
 * Runs one unit of work in one transaction, and keeps what it answers under the key of its call in the same one;
 * undefined is no answer yet. 409 when another call with the key was answered meanwhile, which undoes this one.
 */
export function withIdempotency<Answer>(
  store: Store,
  { key }: RequestContext,
  work: (transaction: StoreTransaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(store, async (transaction) => {
    const answer = await work(transaction);
    const isNew = !key || answer === undefined || (await keepAnswer(transaction, key, answer));
    if (!isNew) throw stillRunning();
    return answer;
  });
}

/** The same of work that is one statement by itself: it needs no transaction unless its answer is kept. */
export function answeringAtOnce<Answer>(
  store: Store,
  context: RequestContext,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  return context.key ? withIdempotency(store, context, work) : work(store);
}

export const done = { ok: true } as const;

/** The same of work that is answered by nothing but that it is done. */
export const doing = (
  store: Store,
  context: RequestContext,
  work: (transaction: StoreTransaction) => Promise<void>,
): Promise<typeof done> =>
  withIdempotency(store, context, async (transaction) => {
    await work(transaction);
    return done;
  });
