import { createApplication } from '@forecourt/domain/contract/applications.ts';
import { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import { rateLimits } from '@forecourt/platform/http/rate-limits.ts';
import { openRedis } from '@forecourt/platform/http/redis.ts';
import Fastify, { type InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countingRedis } from '../testing/redis.ts';
import { testServer } from '../testing/server.ts';

const minuteMs = 60_000;
type Server = Awaited<ReturnType<typeof testServer>>['app'];

/** Calls at the minute's limit until a call is refused for longer than a minute. */
async function callsOfADay(app: Server, call: InjectOptions, perMinute: number) {
  for (let taken = 0; ; taken += 1) {
    if (taken % perMinute === 0) vi.setSystemTime(Date.now() + minuteMs + 1);
    const { statusCode, headers, body } = await app.inject(call);
    if (statusCode === 429) return { taken, wait: Number(headers['retry-after']), body };
  }
}

describe('what one sender may have kept in a day', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

  test.each([
    ['applications', createApplication],
    ['drafts', saveDraft],
  ] as const)('2,000 %s; the next is asked to come tomorrow [SEC-02, SEC-09]', async (_, call) => {
    const { app } = await testServer();
    const { method, url, config } = call;
    const { taken, wait, body } = await callsOfADay(app, { method, url }, config.perMinute);
    expect(taken).toBe(2_000);
    expect(wait).toBeGreaterThan(3_600);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(JSON.parse(body).exception).toBe('There were too many requests today. Please try again tomorrow.');
    const other = await app.inject({ method, url, remoteAddress: '203.0.113.2' });
    expect(other.statusCode).toBe(400);
    vi.setSystemTime(Date.now() + 24 * 60 * minuteMs);
    expect((await app.inject({ method, url })).statusCode).toBe(400);
  });
});

test('several servers count a day together, apart from a minute [SEC-02, OPS-03]', async () => {
  const redis = await countingRedis();
  /** A new server has counted nothing itself. */
  const atNewServer = async (): Promise<number> => {
    const server = Fastify();
    await server.register(rateLimits, { factor: 1, redis: await openRedis(redis.url, server) });
    server.get('/v1/kept', { config: { perMinute: 600, perDay: 2 } }, () => 'done');
    const { statusCode } = await server.inject('/v1/kept');
    await server.close();
    return statusCode;
  };
  expect([await atNewServer(), await atNewServer()]).toEqual([200, 200]);
  // A busy machine may delay Redis beyond a call's wait.
  await vi.waitFor(async () => expect(await atNewServer()).toBe(429), { timeout: 10_000, interval: 10 });
  await redis.stop();
});
