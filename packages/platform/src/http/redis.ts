import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';

/** † The most that a call waits for Redis, in milliseconds; anyone who waited in vain closes the connection for all. */
export const redisWaitMs = 100;
const connectTimeoutMs = 500;
const longestRetryMs = 1_000;

/** What is said wherever somebody asks why servers do not count together. */
export const redisAway = 'Redis is away: this server limits by itself';

/** Where several servers count together. `isAway` while it does not answer. */
export type SharedCounts = { readonly client: Redis; isAway(): boolean; readonly metrics: readonly Gauge[] };

/**
 * Connects to Redis, for as long as the server is open, and goes on trying while it is away. A call then fails at once:
 * a connection is ready only after Redis has answered on it. Says in the log when it goes and when it is back.
 */
export async function openRedis(url: string, app: FastifyInstance): Promise<SharedCounts> {
  // Loaded only where it is used.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: redisWaitMs,
    socketTimeout: redisWaitMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * redisWaitMs, longestRetryMs),
  });
  const isAway = (): boolean => client.status !== 'ready';
  let wasAway = false;
  let isClosing = false;
  const tell = (): void => {
    if (isClosing || isAway() === wasAway) return;
    wasAway = !wasAway;
    app.log.warn(wasAway ? redisAway : 'Redis is back');
  };
  // What is wrong with a connection is reported once, by its end.
  client.on('error', () => {});
  client.on('close', tell);
  client.on('ready', tell);
  app.addHook('onClose', async () => {
    isClosing = true;
    client.disconnect();
  });
  await client.connect().catch(() => {});
  const gauge = new Gauge({
    name: 'redis_away',
    help: '1 while Redis is away and this server limits by itself',
    registers: [],
    collect() {
      this.set(isAway() ? 1 : 0);
    },
  });
  return { client, isAway, metrics: [gauge] };
}
