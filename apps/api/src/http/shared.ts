import type { SharedCounts } from '@forecourt/platform/http/redis.ts';
import type { Metrics } from '@forecourt/platform/telemetry/metrics.ts';

/** What another listener of this process counts by as well. */
export type Shared = { readonly metrics: Metrics; readonly redis: SharedCounts | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    shared: Shared;
  }
}
