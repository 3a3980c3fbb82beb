import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AnswerKey, claimAnswer, forgetAnswer, keepAnswer } from '../store/answers.ts';
import type { Store } from '../store/store.ts';
import { conflict, Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its Idempotency-Key. */
    firstWithKey?: AnswerKey;
  }
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest();

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !['POST', 'PUT'].includes(request.method)) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new Refusal(400, 'Idempotency-Key must be 1 to 255 visible characters.');
  }
  return key;
}

/**
 * Idempotency-Key on calls that change something: the same key with the same body replays the first
 * success, with another body it is 422, and while the first is running 409. Failures are not kept.
 */
export const idempotency = fp(async (app: FastifyInstance, store: Store) => {
  app.addHook('preHandler', async (request, reply) => {
    const given = keyOf(request);
    if (given === undefined) return;
    const { id = '' } = (request.params ?? {}) as { id?: string };
    const scope = hash(request.method, request.routeOptions.url ?? '', id).toString('hex');
    const key = { scope, keyHash: hash(given) };
    const bodyHash = hash(given, JSON.stringify(request.body));
    const earlier = await claimAnswer(store, key, bodyHash);
    if (!earlier) {
      request.firstWithKey = key;
      return;
    }
    if (!earlier.bodyHash.equals(bodyHash)) {
      throw new Refusal(422, 'This Idempotency-Key was used with another body.');
    }
    if (!earlier.success) {
      throw conflict('The first request with this Idempotency-Key is still running.');
    }
    return reply
      .code(earlier.success.status)
      .header('idempotency-replayed', 'true')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(earlier.success.answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const first = request.firstWithKey;
    if (!first) return payload;
    delete request.firstWithKey;
    const isKept = reply.statusCode < 300 && typeof payload === 'string';
    await (isKept
      ? keepAnswer(store, first, reply.statusCode, JSON.parse(payload))
      : forgetAnswer(store, first));
    return payload;
  });
});
