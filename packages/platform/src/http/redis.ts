import { Gauge } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** † Most a call waits for Redis; a timeout closes the connection for all. */
export const redisTimeoutMs = 100;
const connectTimeoutMs = 500;
const longestRetryMs = 1_000;

export const redisUnavailableText = 'Redis is away: this server limits by itself';

export type RedisConnection = {
  readonly client: Redis;
  isAway(): boolean;
  readonly metrics: readonly Gauge[];
};

/** Connects to Redis and reconnects while it is away; calls fail fast meanwhile. */
export async function openRedis(url: string, app: FastifyInstance): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    commandTimeout: redisTimeoutMs,
    socketTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * redisTimeoutMs, longestRetryMs),
  });
  const isAway = (): boolean => client.status !== 'ready';
  let wasAway = false;
  let isClosing = false;
  const tell = (): void => {
    if (isClosing || isAway() === wasAway) return;
    wasAway = !wasAway;
    app.log.warn(wasAway ? redisUnavailableText : 'Redis is back');
  };
  // Errors are reported when the connection ends.
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
