import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Requests a minute from one sender, by route; every other route of the API has the general number. */
const general = 600;
export const tighter: Readonly<Record<string, number>> = {
  'POST /v1/applications': 60,
  'POST /v1/applications/:id/share': 20,
  'GET /v1/applications/:id/card': 60,
  'POST /v1/drafts': 120,
  'GET /v1/applications/:id/drafts/:draftId': 60,
  'PUT /v1/applications/:id/drafts/:draftId': 240,
  'GET /v1/promoOffers/redeem': 40,
  'POST /v1/airpoints/membershipnumber/validate': 60,
  'GET /v1/addresses': 300,
  'GET /v1/businesses': 300,
};

type Options = { factor: number; redisUrl: string | undefined };

/** Limits by route and sender, in this process, or shared by several through Redis. */
export const rateLimits = fp(async (app: FastifyInstance, { factor, redisUrl }: Options) => {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  redis?.on('error', (error) => app.log.warn({ err: error }, 'Redis is away, requests are not limited'));
  app.addHook('onClose', async () => redis?.disconnect());
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/v1/')) {
      route.config = { rateLimit: false, ...route.config };
      return;
    }
    const method = [route.method].flat()[0];
    const max = Math.ceil((tighter[`${method} ${route.url}`] ?? general) * factor);
    route.config = { rateLimit: { max, groupId: `${method} ${route.url}` }, ...route.config };
  });
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(general * factor),
    timeWindow: 60_000,
    skipOnError: true,
    ...(redis ? { redis } : {}),
  });
});

/** Loaded only where it is used. */
async function connectRedis(url: string) {
  const { Redis } = await import('ioredis');
  return new Redis(url, { connectTimeout: 500, maxRetriesPerRequest: 1 });
}
