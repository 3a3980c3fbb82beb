import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Place, Sealer } from '../security/sealed.ts';
import { conflict, Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first with its Idempotency-Key. */
    firstWithKey?: { scope: string; keyHash: Buffer };
  }
}

/** A request that ended without an answer frees its key after this time. */
const abandonedAfterSeconds = 60;
const keyForm = /^[\x21-\x7e]{1,255}$/;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest();
const placeOf = (scope: string, keyHash: Buffer): Place => ({
  table: 'answers',
  row: `${scope} ${keyHash.toString('hex')}`,
  column: 'answer',
});

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !['POST', 'PUT'].includes(request.method)) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new Refusal(400, 'Idempotency-Key must be 1 to 255 visible characters.');
  }
  return key;
}

type Options = { database: Kysely<Database>; sealer: Sealer };

/**
 * Idempotency-Key on calls that change something: the same key with the same body replays the first
 * success, with another body it is 422, and while the first is running 409. Failures are not kept.
 */
export const idempotency = fp(async (app: FastifyInstance, { database, sealer }: Options) => {
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const { id = '' } = (request.params ?? {}) as { id?: string };
    const scope = hash(request.method, request.routeOptions.url ?? '', id).toString('hex');
    const keyHash = hash(key);
    const bodyHash = hash(key, JSON.stringify(request.body));
    const claimed = await claim(database, scope, keyHash, bodyHash);
    if (claimed === 'first') {
      request.firstWithKey = { scope, keyHash };
      return;
    }
    if (!claimed.body_hash.equals(bodyHash)) {
      throw new Refusal(422, 'This Idempotency-Key was used with another body.');
    }
    if (claimed.status === null || claimed.answer === null) {
      throw conflict('The first request with this Idempotency-Key is still running.');
    }
    return reply
      .code(claimed.status)
      .header('idempotency-replayed', 'true')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(sealer.open(placeOf(scope, keyHash), claimed.answer));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const first = request.firstWithKey;
    if (!first) return payload;
    delete request.firstWithKey;
    const { scope, keyHash } = first;
    if (reply.statusCode >= 300 || typeof payload !== 'string') await forget(database, first);
    else {
      const answer = sealer.seal(placeOf(scope, keyHash), JSON.parse(payload));
      await database
        .updateTable('answers')
        .set({ status: reply.statusCode, answer })
        .where('scope', '=', scope)
        .where('key_hash', '=', keyHash)
        .execute();
    }
    return payload;
  });
});

async function claim(database: Kysely<Database>, scope: string, keyHash: Buffer, bodyHash: Buffer) {
  const inserted = await database
    .insertInto('answers')
    .values({ scope, key_hash: keyHash, body_hash: bodyHash })
    .onConflict((known) =>
      known
        .columns(['scope', 'key_hash'])
        .doUpdateSet({ started_at: new Date(), body_hash: bodyHash })
        .where('answers.status', 'is', null)
        .where('answers.started_at', '<', new Date(Date.now() - abandonedAfterSeconds * 1000)),
    )
    .returning('scope')
    .executeTakeFirst();
  if (inserted) return 'first' as const;
  return database
    .selectFrom('answers')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
}

async function forget(database: Kysely<Database>, { scope, keyHash }: { scope: string; keyHash: Buffer }) {
  await database.deleteFrom('answers').where('scope', '=', scope).where('key_hash', '=', keyHash).execute();
}
