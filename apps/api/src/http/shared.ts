import type { RedisConnection } from '@forecourt/platform/http/redis.ts';
import type { Metrics } from '@forecourt/platform/telemetry/metrics.ts';

/** What another listener of this process counts by as well. */
export type SharedServices = { readonly metrics: Metrics; readonly redis: RedisConnection | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    shared: SharedServices;
  }
}
