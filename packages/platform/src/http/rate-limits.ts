import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { defaultRequestsPerMinute } from '@forecourt/domain/contract/endpoint.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { generalRefusal } from './answer-errors.ts';
import { createWindowCounter } from './counted.ts';
import type { RedisConnection } from './redis.ts';
import { Refusal } from './refusal.ts';
import { type SenderNetwork, senderNetworksOf } from './sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    perMinute?: number;
    perDay?: number;
    /** Counted in this process alone, beside Redis too. */
    isPerProcess?: boolean;
    /** Routes that name the same one are counted together. */
    budget?: string;
    /** Sentence of a refusal, in place of the general one. */
    tooMany?: string;
  }
  interface FastifyInstance {
    /** For routes without a contract entry. */
    limited: RateLimitHook;
    /** Returns a limit by a key that the caller finds, such as an account. It throws for one too many. */
    limitByKey(limit: LimitByKey): (request: FastifyRequest, key: string) => Promise<void>;
  }
  interface FastifyRequest {
    /** Takes back what this call counted in its budget. */
    uncount: (() => void) | null;
  }
}

export type RateLimitHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (refusal?: Refusal) => void,
) => void;
type LimitByKey = { readonly name: string; readonly perMinute: number; readonly tooMany: string };
type Options = {
  factor: number;
  redis: RedisConnection | undefined;
  /** Returns the key of a known device, which is counted by itself at whichever address. */
  deviceOf?: (request: FastifyRequest) => string | undefined;
};

/** Pairs of sender and call counted in this process. */
const countedPairs = 100_000;

const callOf = (method: string, url = 'nowhere'): string => `${method === 'HEAD' ? 'GET' : method} ${url}`;

/** Returns the networks a call counts for, or its device alone. */
function countedFor(
  request: FastifyRequest,
  { deviceOf }: Options,
): readonly [SenderNetwork, ...SenderNetwork[]] {
  const device = deviceOf?.(request);
  return device === undefined ? senderNetworksOf(request) : [{ name: device, share: 1 }];
}
const sharedKey = (request: FastifyRequest, options: Options): string => {
  const { config, url } = request.routeOptions;
  const [{ name }] = countedFor(request, options);
  return `${name} ${config.budget ?? callOf(request.method, url)}`;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const tooMany = ({ tooMany: sentence }: FastifyContextConfig) =>
  sentence === undefined ? generalRefusal('tooMany') : new Refusal('tooMany', sentence);
const tooManyToday = () =>
  new Refusal('tooMany', 'There were too many requests today. Please try again tomorrow.');

/** Before the key of a sender and call, in Redis. */
const minuteSpace = 'a-minute-';

type Limit = {
  most(config: FastifyContextConfig): number;
  windowMs: number;
  refusal: (config: FastifyContextConfig) => Refusal;
};

/** Counts in this process before anything waits. Returns the hook of a route, undefined without a limit. */
function limitHere({ most, windowMs, refusal }: Limit, options: Options, isReported: boolean) {
  const count = createWindowCounter(windowMs, countedPairs);
  return (route?: string, config: FastifyContextConfig = {}): RateLimitHook => {
    const limit = most(config);
    return (request, reply, done) => {
      const now = Date.now();
      const call = config.budget ?? route ?? callOf(request.method);
      const [sender, ...wider] = countedFor(request, options);
      const countOf = ({ name, share }: SenderNetwork) => ({ counted: count(`${name} ${call}`, now), share });
      const { counted: own } = countOf(sender);
      const all = [{ counted: own, share: 1 }, ...wider.map(countOf)];
      const over = all.find(({ counted, share }) => counted.calls > limit * share)?.counted;
      if (config.budget !== undefined)
        request.uncount = () => {
          for (const { counted } of all) counted.calls -= 1;
          void options.redis?.client
            .decr(`${minuteSpace}${sharedKey(request, options)}`)
            .catch(() => undefined);
        };
      const leftSeconds = Math.ceil(((over ?? own).began + windowMs - now) / 1_000);
      if (isReported) {
        reply.header('x-ratelimit-limit', limit);
        reply.header('x-ratelimit-remaining', Math.max(0, limit - own.calls));
        reply.header('x-ratelimit-reset', leftSeconds);
      }
      if (!over) return done();
      reply.header('retry-after', leftSeconds);
      return done(refusal(config));
    };
  };
}

/** Counts across servers while Redis answers. */
const limitTogether = (
  app: FastifyInstance,
  { most, windowMs, refusal }: Limit,
  options: Options & { redis: RedisConnection },
  more: RateLimitPluginOptions,
) =>
  app.register(rateLimit, {
    max: ({ routeOptions }) => most(routeOptions.config),
    timeWindow: windowMs,
    errorResponseBuilder: ({ routeOptions }) => refusal(routeOptions.config),
    keyGenerator: (request) => sharedKey(request, options),
    redis: options.redis.client,
    skipOnError: true,
    ...more,
  });

const limitByKey =
  (app: FastifyInstance, { factor, redis }: Options): FastifyInstance['limitByKey'] =>
  ({ name, perMinute, tooMany: sentence }) => {
    const max = Math.ceil(perMinute * factor);
    const countHere = createWindowCounter(minuteMs, countedPairs);
    const keys = new WeakMap<FastifyRequest, string>();
    const countTogether =
      redis && app.createRateLimit({ max, keyGenerator: (request) => keys.get(request) ?? name });
    return async (request, key) => {
      const now = Date.now();
      const { calls, began } = countHere(key, now);
      if (calls > max) throw new Refusal('tooMany', sentence, Math.ceil((began + minuteMs - now) / 1_000));
      keys.set(request, `${name} ${key}`);
      const all = await countTogether?.(request);
      if (all && !all.isAllowed && all.isExceeded) throw new Refusal('tooMany', sentence, all.ttlInSeconds);
    };
  };

const headers = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const untold = Object.fromEntries(headers.map((name) => [name, false]));

/** Limits calls per sender. The process's own count always holds; Redis adds. */
export const rateLimits = fp(async (app: FastifyInstance, options: Options) => {
  const { factor, redis } = options;
  const minute: Limit = {
    most: ({ perMinute = defaultRequestsPerMinute }) => Math.ceil(perMinute * factor),
    windowMs: minuteMs,
    refusal: tooMany,
  };
  const day: Limit = {
    most: ({ perDay = Number.POSITIVE_INFINITY }) => Math.ceil(perDay * factor),
    windowMs: dayMs,
    refusal: tooManyToday,
  };
  const [byMinute, byDay] = [limitHere(minute, options, true), limitHere(day, options, false)];
  app.decorateRequest('uncount', null);
  app.decorate('limited', byMinute());
  app.decorate('limitByKey', limitByKey(app, options));
  app.addHook('onRoute', (route) => {
    const { rateLimit: _, ...config } = route.config ?? {};
    const isLimited = route.url.startsWith('/v1/') || config.perMinute !== undefined;
    const call = callOf([route.method].flat().join(), route.url);
    const hooks = [
      ...(isLimited ? [byMinute(call, config)] : []),
      ...(config.perDay === undefined ? [] : [byDay(call, config)]),
    ];
    // Behind those of the route: a call that they refuse is not counted.
    route.onRequest = [...[route.onRequest ?? []].flat(), ...hooks];
    route.config = isLimited && !config.isPerProcess ? config : { rateLimit: false, ...config };
  });
  if (!redis) return;
  const together = { ...options, redis };
  await limitTogether(app, minute, together, { nameSpace: minuteSpace });
  app.addHook('onRoute', (route) => {
    if (route.config?.perDay === undefined) route.config = { ...route.config, rateLimit: false };
  });
  const dayOptions = { nameSpace: 'a-day-', addHeadersOnExceeding: untold, addHeaders: untold };
  await limitTogether(app, day, together, dayOptions);
});
