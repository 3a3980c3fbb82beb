import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { rateLimits } from '@forecourt/platform/http/rate-limits.ts';
import { openRedis, redisTimeoutMs } from '@forecourt/platform/http/redis.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { countingRedis } from '../testing/redis.ts';
import { testServer } from '../testing/server.ts';

type Redis = Awaited<ReturnType<typeof countingRedis>>;
const forEver = Number.POSITIVE_INFINITY;

/** A limit of two calls a minute; also returns the milliseconds of each call. */
async function smallServer(redisUrl: string, log: string[] = []) {
  const logger = { level: 'warn', stream: { write: (line: string) => void log.push(line) } };
  const server = Fastify({ logger });
  await server.register(rateLimits, { factor: 0.05, redis: await openRedis(redisUrl, server) });
  server.get('/v1/codes', { config: redeemPromoOffer.config }, () => 'done');
  const times: number[] = [];
  const statusFor = async (remoteAddress: string): Promise<number> => {
    const began = performance.now();
    const { statusCode } = await server.inject({ url: '/v1/codes', remoteAddress });
    times.push(performance.now() - began);
    return statusCode;
  };
  const threeOf = async (sender: string) => [
    await statusFor(sender),
    await statusFor(sender),
    await statusFor(sender),
  ];
  return { server, times, statusFor, threeOf };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const faults: [fault: string, strike: (redis: Redis) => Promise<void> | void][] = [
  ['refused', (redis) => redis.stop()],
  ['frozen', (redis) => redis.answerAfter(forEver)],
  ['slow', (redis) => redis.answerAfter(3 * redisTimeoutMs)],
];

describe.each(faults)('while Redis is %s', (_fault, strike) => {
  test('no call waits more than 100 ms for it, and limits go on in the process [REL-06]', async () => {
    const redis = await countingRedis();
    const { server, times, statusFor, threeOf } = await smallServer(redis.url);
    expect(await statusFor('203.0.113.1')).toBe(200);
    await strike(redis);
    times.length = 0;
    expect(await threeOf('203.0.113.2')).toEqual([200, 200, 429]);
    // Earlier calls still count.
    expect(await statusFor('203.0.113.1')).toBe(200);
    expect(await statusFor('203.0.113.1')).toBe(429);
    for (let sender = 3; sender < 20; sender += 1) expect(await statusFor(`203.0.113.${sender}`)).toBe(200);
    // Only one call waits; a busy machine may delay any of them.
    expect(median(times)).toBeLessThan(redisTimeoutMs / 2);
    expect(Math.max(...times)).toBeLessThan(redisTimeoutMs + 900);
    await server.close();
    await redis.stop();
  });

  test('a server starts, and limits from its first call [REL-06]', async () => {
    const redis = await countingRedis();
    await strike(redis);
    const { server, threeOf } = await smallServer(redis.url);
    expect(await threeOf('203.0.113.1')).toEqual([200, 200, 429]);
    await server.close();
    await redis.stop();
  });
});

test('a Redis that comes, goes and forgets limits no less [REL-06]', async () => {
  const redis = await countingRedis();
  const { server, times, statusFor } = await smallServer(redis.url);
  const statuses: number[] = [];
  for (let flap = 0; flap < 6; flap += 1) {
    statuses.push(await statusFor('203.0.113.1'));
    await redis.stop();
    statuses.push(await statusFor('203.0.113.1'));
    await redis.comeBack();
  }
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 429)]);
  expect(median(times)).toBeLessThan(redisTimeoutMs);
  await server.close();
  await redis.stop();
});

test('the log tells once that Redis is away and once that it is back, and then servers count together [REL-06]', async () => {
  const redis = await countingRedis();
  const log: string[] = [];
  const [one, other] = [await smallServer(redis.url, log), await smallServer(redis.url)];
  redis.answerAfter(forEver);
  for (let sender = 1; sender < 9; sender += 1) await one.statusFor(`203.0.113.${sender}`);
  const said = (sentence: string) => log.filter((line) => line.includes(sentence)).length;
  await expect.poll(() => said('Redis is away: this server limits by itself')).toBe(1);
  redis.answerAfter(0);
  await expect.poll(() => said('Redis is back'), { timeout: 5_000 }).toBe(1);
  const sender = '203.0.113.99';
  const isShared = async () => {
    redis.asked.length = 0;
    await other.statusFor('203.0.113.98');
    return redis.asked.includes('evalsha') || redis.asked.includes('eval');
  };
  await expect.poll(isShared, { timeout: 5_000 }).toBe(true);
  expect([await one.statusFor(sender), await other.statusFor(sender)]).toEqual([200, 200]);
  expect([await one.statusFor(sender), await other.statusFor(sender)]).toEqual([429, 429]);
  await Promise.all([one.server.close(), other.server.close()]);
  await redis.stop();
});

test('/readyz and a metric tell that Redis is away, and a server without one is as ready [REL-06]', async () => {
  const redis = await countingRedis();
  const { call } = await testServer({ REDIS_URL: redis.url });
  const metric = async () => /^redis_away (\d)$/m.exec((await call('GET', '/metrics')).body)?.[1];
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await metric()).toBe('0');
  await redis.stop();
  const note = 'Redis is away: this server limits by itself';
  await expect.poll(async () => (await call('GET', '/readyz')).body).toEqual({ ok: true, notes: [note] });
  expect((await call('GET', '/readyz')).status).toBe(200);
  expect(await metric()).toBe('1');

  const alone = await testServer();
  expect((await alone.call('GET', '/readyz')).body).toEqual({ ok: true });
  expect((await alone.call('GET', '/metrics')).body).not.toContain('redis_away');
});
