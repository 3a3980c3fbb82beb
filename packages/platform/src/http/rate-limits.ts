import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { generalPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sentenceOf } from './answer-errors.ts';
import { countingBy } from './counted.ts';
import type { SharedCounts } from './redis.ts';
import { Refusal } from './refusal.ts';
import { networksOf, senderOf } from './sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    perMinute?: number;
    perDay?: number;
    /** Counted in this process alone, beside Redis too. */
    isPerProcess?: boolean;
  }
  interface FastifyInstance {
    /** For routes without a contract entry. */
    limited: LimitingHook;
    /** Returns a limit of the calls of all senders, of whichever route. It throws for one too many. */
    limitInAll(limit: LimitInAll): (request: FastifyRequest) => Promise<void>;
  }
}

export type LimitingHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (refusal?: Refusal) => void,
) => void;
type LimitInAll = { readonly name: string; readonly perMinute: number; readonly refusal: () => Refusal };
type Options = { factor: number; redis: SharedCounts | undefined };

/** Pairs of sender and call counted in this process. */
const countedPairs = 100_000;

const callOf = (method: string, url = 'nowhere'): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;
const senderAndCall = (request: FastifyRequest): string =>
  `${senderOf(request)} ${callOf(request.method, request.routeOptions.url)}`;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const tooMany = () => new Refusal(429, sentenceOf(429));
const tooManyToday = () => new Refusal(429, 'There were too many requests today. Please try again tomorrow.');

type Limit = { most(config: FastifyContextConfig): number; windowMs: number; refusal: () => Refusal };

/** Counts in this process before anything waits. Returns the hook of a route, undefined without a limit. */
function limitHere({ most, windowMs, refusal }: Limit, isReported: boolean) {
  const count = countingBy(windowMs, countedPairs);
  return (route?: string, config: FastifyContextConfig = {}): LimitingHook => {
    const limit = most(config);
    return (request, reply, done) => {
      const now = Date.now();
      const call = route ?? callOf(request.method);
      const [sender, ...wider] = networksOf(request);
      const own = count(`${sender.name} ${call}`, now);
      const over = [
        ...(own.calls > limit ? [own] : []),
        ...wider.flatMap(({ name, share }) => {
          const all = count(`${name} ${call}`, now);
          return all.calls > limit * share ? [all] : [];
        }),
      ][0];
      const leftSeconds = Math.ceil(((over ?? own).began + windowMs - now) / 1_000);
      if (isReported) {
        reply.header('x-ratelimit-limit', limit);
        reply.header('x-ratelimit-remaining', Math.max(0, limit - own.calls));
        reply.header('x-ratelimit-reset', leftSeconds);
      }
      if (!over) return done();
      reply.header('retry-after', leftSeconds);
      return done(refusal());
    };
  };
}

/** Counts across servers while Redis answers. */
const limitTogether = (
  app: FastifyInstance,
  { most, windowMs, refusal }: Limit,
  { client }: SharedCounts,
  options: RateLimitPluginOptions = {},
) =>
  app.register(rateLimit, {
    max: ({ routeOptions }) => most(routeOptions.config),
    timeWindow: windowMs,
    errorResponseBuilder: refusal,
    keyGenerator: senderAndCall,
    redis: client,
    skipOnError: true,
    ...options,
  });

const limitInAll =
  (app: FastifyInstance, { factor, redis }: Options): FastifyInstance['limitInAll'] =>
  ({ name, perMinute, refusal }) => {
    const max = Math.ceil(perMinute * factor);
    const countHere = countingBy(minuteMs, 2);
    const countTogether = redis && app.createRateLimit({ max, keyGenerator: () => name });
    return async (request) => {
      if (countHere(name, Date.now()).calls > max) throw refusal();
      const all = await countTogether?.(request);
      if (all && !all.isAllowed && all.isExceeded) throw refusal();
    };
  };

const headers = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const untold = Object.fromEntries(headers.map((name) => [name, false]));

/** Limits calls per sender. The process's own count always holds; Redis adds. */
export const rateLimits = fp(async (app: FastifyInstance, options: Options) => {
  const { factor, redis } = options;
  const minute: Limit = {
    most: ({ perMinute = generalPerMinute }) => Math.ceil(perMinute * factor),
    windowMs: minuteMs,
    refusal: tooMany,
  };
  const day: Limit = {
    most: ({ perDay = Number.POSITIVE_INFINITY }) => Math.ceil(perDay * factor),
    windowMs: dayMs,
    refusal: tooManyToday,
  };
  const [byMinute, byDay] = [limitHere(minute, true), limitHere(day, false)];
  app.decorate('limited', byMinute());
  app.decorate('limitInAll', limitInAll(app, options));
  app.addHook('onRoute', (route) => {
    const { rateLimit: _, ...config } = route.config ?? {};
    const isLimited = route.url.startsWith('/v1/') || config.perMinute !== undefined;
    const call = callOf([route.method].flat().join(), route.url);
    const hooks = [
      ...(isLimited ? [byMinute(call, config)] : []),
      ...(config.perDay === undefined ? [] : [byDay(call, config)]),
    ];
    route.onRequest = [...hooks, ...[route.onRequest ?? []].flat()];
    route.config = isLimited && !config.isPerProcess ? config : { rateLimit: false, ...config };
  });
  if (!redis) return;
  await limitTogether(app, minute, redis);
  app.addHook('onRoute', (route) => {
    if (route.config?.perDay === undefined) route.config = { ...route.config, rateLimit: false };
  });
  const dayOptions = { nameSpace: 'a-day-', addHeadersOnExceeding: untold, addHeaders: untold };
  await limitTogether(app, day, redis, dayOptions);
});
