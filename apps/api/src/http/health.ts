import { generalPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { DatabaseAway } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';
import { proveReady } from '../store/store.ts';
import type { Metrics } from './metrics.ts';
import { redisAway, type SharedCounts } from './redis.ts';
import { onlyThisMachine } from './this-machine.ts';

type Options = { database: Database; metrics: Metrics; redis: SharedCounts | undefined };

/**
 * /healthz: the process serves. /readyz: it is not stopping, and the database answers and is migrated; a Redis that is
 * away is only noted.
 * /metrics: to this machine only, and not at all where metrics have a port of their own.
 */
export async function health(app: FastifyInstance, { database, metrics, redis }: Options): Promise<void> {
  app.get('/healthz', () => ({ ok: true }));
  // It asks the database each time.
  app.get('/readyz', { config: { perMinute: generalPerMinute } }, async (_request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ ok: false });
    try {
      await proveReady(database);
      return { ok: true, ...(redis?.isAway() ? { notes: [redisAway] } : {}) };
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      return reply.code(503).send({ ok: false });
    }
  });
  if (app.metricsAt) return;
  app.get('/metrics', { onRequest: onlyThisMachine }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
