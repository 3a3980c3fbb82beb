import { defaultRequestsPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../db/connect.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type RedisConnection, redisUnavailableText } from './redis.ts';
import { requireThisMachine } from './this-machine.ts';

type Options = {
  proveReady: () => Promise<void>;
  /** Served if they have no port of their own; undefined serves none. */
  metrics: Metrics | undefined;
  redis: RedisConnection | undefined;
};

/** /readyz: not stopping, and the database is current; Redis is only reported. */
export async function healthRoutes(
  app: FastifyInstance,
  { proveReady, metrics, redis }: Options,
): Promise<void> {
  app.get('/healthz', () => ({ ok: true }));
  const config = { perMinute: defaultRequestsPerMinute, isPerProcess: true };
  app.get('/readyz', { config }, async (_request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ ok: false });
    try {
      await proveReady();
      return { ok: true, ...(redis?.isAway() ? { notes: [redisUnavailableText] } : {}) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      return reply.code(503).send({ ok: false });
    }
  });
  if (!metrics || app.metricsAt) return;
  app.get('/metrics', { onRequest: requireThisMachine }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}
