import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { generalPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    perMinute?: number;
  }
}

type Options = { factor: number; redisUrl: string | undefined };

/** How many pairs of sender and call are counted at once in this process; the longest unseen is forgotten first. */
const countedPairs = 100_000;

/** Who calls, and what: HEAD is the GET that it stands for. */
function senderAndCall({ ip, method, routeOptions }: FastifyRequest): string {
  return `${normalizeIP(ip)} ${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
}

/** Limits the calls as the contract says, by sender, in this process, or shared by several through Redis. */
export const rateLimits = fp(async (app: FastifyInstance, { factor, redisUrl }: Options) => {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  redis?.on('error', (error) => app.log.warn({ err: error }, 'Redis is away, requests are not limited'));
  app.addHook('onClose', async () => redis?.disconnect());
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/v1/')) route.config = { rateLimit: false, ...route.config };
  });
  await app.register(rateLimit, {
    global: true,
    max: ({ routeOptions }) => Math.ceil((routeOptions.config.perMinute ?? generalPerMinute) * factor),
    keyGenerator: senderAndCall,
    timeWindow: 60_000,
    cache: countedPairs,
    skipOnError: true,
    ...(redis ? { redis } : {}),
  });
});

/** Loaded only where it is used. */
async function connectRedis(url: string) {
  const { Redis } = await import('ioredis');
  return new Redis(url, { connectTimeout: 500, maxRetriesPerRequest: 1 });
}
