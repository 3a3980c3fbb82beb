import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import { generalPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SharedCounts } from './redis.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    perMinute?: number;
    perDay?: number;
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

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const tooManyToday = () => new Refusal(429, 'There were too many requests today. Please try again tomorrow.');

/** The headers on every answer tell of the minute; a day's limit tells when it ends. */
const minuteAlone = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Counts in this process, and beside it with the others whenever Redis answers. */
async function count(app: FastifyInstance, limits: RateLimitPluginOptions, redis: SharedCounts | undefined) {
  await app.register(rateLimit, { ...limits, keyGenerator: senderAndCall, cache: countedPairs });
  if (!redis) return;
  const shared = { redis: redis.client, skipOnError: true };
  await app.register(rateLimit, { ...limits, keyGenerator: senderAndCall, ...shared });
}

/**
 * Limits calls by sender: those of the contract by the minute, and by the day where it says so; a route beside it where
 * it has a limit of its own. What this process has counted always holds, and beside it what several counted together.
 */
export const rateLimits = fp(async (app: FastifyInstance, { factor, redis }: Options) => {
  const most = (perSender: number): number => Math.ceil(perSender * factor);
  app.addHook('onRoute', (route) => {
    const isLimited = route.url.startsWith('/v1/') || route.config?.perMinute !== undefined;
    const { rateLimit: _, ...config } = route.config ?? {};
    route.config = isLimited ? config : { rateLimit: false, ...config };
  });
  const minute: RateLimitPluginOptions = {
    max: ({ routeOptions: { config } }) => most(config.perMinute ?? generalPerMinute),
    timeWindow: minuteMs,
  };
  await count(app, minute, redis);
  app.addHook('onRoute', (route) => {
    if (route.config?.perDay === undefined) route.config = { ...route.config, rateLimit: false };
  });
  const day: RateLimitPluginOptions = {
    max: ({ routeOptions: { config } }) => most(config.perDay ?? Number.POSITIVE_INFINITY),
    timeWindow: dayMs,
    nameSpace: 'a-day-',
    errorResponseBuilder: tooManyToday,
    addHeadersOnExceeding: minuteAlone,
    addHeaders: minuteAlone,
  };
  await count(app, day, redis);
});
