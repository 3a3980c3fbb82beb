import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import { generalPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SharedCounts } from './redis.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    perMinute?: number;
  }
}

type Options = { factor: number; redis: SharedCounts | undefined };

/** How many pairs of sender and call are counted at once in this process; the longest unseen is forgotten first. */
const countedPairs = 100_000;

/** A sender by their address; all of one household's or one company's network are one. */
export const senderOf = (ip: string): string => normalizeIP(ip);

/** Who calls, and what: HEAD is the GET that it stands for. */
function senderAndCall({ ip, method, routeOptions }: FastifyRequest): string {
  return `${senderOf(ip)} ${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
}

/**
 * Limits the calls as the contract says, by sender: what this process has counted always holds, and beside it what
 * several counted together, whenever Redis answers.
 */
export const rateLimits = fp(async (app: FastifyInstance, { factor, redis }: Options) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/v1/')) route.config = { rateLimit: false, ...route.config };
  });
  const limits: RateLimitPluginOptions = {
    global: true,
    max: ({ routeOptions }) => Math.ceil((routeOptions.config.perMinute ?? generalPerMinute) * factor),
    keyGenerator: senderAndCall,
    timeWindow: 60_000,
    cache: countedPairs,
  };
  await app.register(rateLimit, limits);
  if (redis) await app.register(rateLimit, { ...limits, redis: redis.client, skipOnError: true });
});
