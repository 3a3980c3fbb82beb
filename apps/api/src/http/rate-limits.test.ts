import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { rateLimits } from '@forecourt/platform/http/rate-limits.ts';
import { openRedis } from '@forecourt/platform/http/redis.ts';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { countingRedis } from '../testing/redis.ts';
import { testServer } from '../testing/server.ts';

const { app } = await testServer();
const [id, draftId] = [newId(), newId()];

const limits: [route: string, limit: number, path: string][] = [
  ['POST /v1/applications', 60, '/v1/applications'],
  ['PUT /v1/applications/:id', 40, `/v1/applications/${id}`],
  ['POST /v1/applications/:id/share', 20, `/v1/applications/${id}/share`],
  ['GET /v1/applications/:id/card', 60, `/v1/applications/${id}/card`],
  ['POST /v1/drafts', 120, '/v1/drafts'],
  ['GET /v1/applications/:id/drafts/:draftId', 60, `/v1/applications/${id}/drafts/${draftId}`],
  ['PUT /v1/applications/:id/drafts/:draftId', 240, `/v1/applications/${id}/drafts/${draftId}`],
  ['PUT /v1/applications/:id/drafts/:draftId/revoke', 60, `/v1/applications/${id}/drafts/${draftId}/revoke`],
  ['GET /v1/promoOffers/redeem', 40, '/v1/promoOffers/redeem?code=GUESS'],
  ['POST /v1/airpoints/membershipnumber/validate', 60, '/v1/airpoints/membershipnumber/validate'],
  ['GET /v1/addresses', 300, '/v1/addresses?query=tainui'],
  ['GET /v1/businesses', 300, '/v1/businesses?name=lindis&type=Other'],
  ['POST /v1/status/open', 60, '/v1/status/open'],
  ['POST /v1/status/guarantee/begin', 20, '/v1/status/guarantee/begin'],
  ['POST /v1/status/guarantee', 20, '/v1/status/guarantee'],
  ['POST /v1/status/cards/begin', 20, '/v1/status/cards/begin'],
  ['POST /v1/status/cards', 20, '/v1/status/cards'],
  ['POST /v1/status/withdraw', 20, '/v1/status/withdraw'],
  ['POST /v1/status/correction/begin', 20, '/v1/status/correction/begin'],
  ['POST /v1/status/correction', 20, '/v1/status/correction'],
  ['POST /v1/status/correction/cards', 20, '/v1/status/correction/cards'],
  ['POST /v1/drafts/reminders/stop', 20, '/v1/drafts/reminders/stop'],
  ['POST /v1/status/copy', 20, '/v1/status/copy'],
  ['POST /v1/status/revoke', 20, '/v1/status/revoke'],
  ['POST /v1/status/lost', 10, '/v1/status/lost'],
  ['GET /v1/applications/:id/parts', 120, `/v1/applications/${id}/parts`],
  ['POST /v1/applications/:id/parts', 20, `/v1/applications/${id}/parts`],
  ['PUT /v1/applications/:id/parts/:number', 20, `/v1/applications/${id}/parts/1`],
  ['POST /v1/status/parts', 20, '/v1/status/parts'],
  ['POST /v1/status/parts/change', 20, '/v1/status/parts/change'],
  ['POST /v1/part/open', 60, '/v1/part/open'],
  ['PUT /v1/part/save', 240, '/v1/part/save'],
  ['POST /v1/part/answer', 20, '/v1/part/answer'],
  ['POST /v1/part/guarantee', 20, '/v1/part/guarantee'],
  ['POST /v1/part/withdraw', 20, '/v1/part/withdraw'],
  ['POST /v1/questions/counts', 60, '/v1/questions/counts'],
];
const others = [['GET /v1/banks', 600, '/v1/banks']] as const;

async function asks(route: string, url: string, times: number) {
  const method = route.split(' ')[0] as NonNullable<InjectOptions['method']>;
  const answers = [];
  for (let asked = 0; asked < times; asked += 1) answers.push(await app.inject({ method, url }));
  return answers.map(({ statusCode, headers }) => ({ status: statusCode, headers }));
}

test.each([...limits, ...others])(
  '%s is answered %i times a minute; the next is refused with the time to come back [SEC-02]',
  async (route, limit, path) => {
    const answers = await asks(route, path, limit + 1);
    expect(answers.findIndex(({ status }) => status === 429)).toBe(limit);
    const wait = Number(answers.at(-1)?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  },
);

test('HEAD counts as GET: who used up one is refused the other [SEC-07]', async () => {
  const url = `/v1/creditchecks/${id}`;
  expect((await asks('HEAD', url, 300)).every(({ status }) => status === 404)).toBe(true);
  expect((await asks('GET', url, 300)).every(({ status }) => status === 404)).toBe(true);
  for (const method of ['HEAD', 'GET']) expect((await asks(method, url, 1))[0]?.status).toBe(429);
});

test('a call keeps its limit under another name [SEC-07]', async () => {
  const renamed = Fastify();
  await renamed.register(rateLimits, { factor: 1, redis: undefined });
  renamed.get('/v1/renamed', { config: redeemPromoOffer.config }, () => 'done');
  const answer = await renamed.inject('/v1/renamed');
  expect(answer.headers['x-ratelimit-limit']).toBe('40');
});

test('every limit that the contract declares is in this table, on a route that is there [SEC-02, SEC-07]', () => {
  const declared = contractCalls.flatMap(([, { method, url, config }]) =>
    config ? [[`${method} ${url}`, config.perMinute]] : [],
  );
  expect(Object.fromEntries(limits.map(([route, limit]) => [route, limit]))).toEqual(
    Object.fromEntries(declared),
  );
  for (const [, { method, url }] of contractCalls) expect(app.hasRoute({ method, url }), url).toBe(true);
});

async function smallServer(redisUrl: string) {
  const server = Fastify();
  await server.register(rateLimits, { factor: 0.05, redis: await openRedis(redisUrl, server) });
  server.get('/v1/codes', { config: redeemPromoOffer.config }, () => 'done');
  server.get('/healthz', () => 'ok');
  server.get('/readyz', { config: { perMinute: 40, isPerProcess: true } }, () => 'ok');
  return { server, statusOf: async (url: string) => (await server.inject(url)).statusCode };
}

test('several servers count together through Redis, only what is limited and no checks of one server [OPS-03, SEC-02]', async () => {
  const redis = await countingRedis();
  const [one, other] = [await smallServer(redis.url), await smallServer(redis.url)];
  expect(await one.statusOf('/v1/codes')).toBe(200);
  expect(await other.statusOf('/v1/codes')).toBe(200);
  expect(await one.statusOf('/v1/codes')).toBe(429);
  expect(await other.statusOf('/v1/codes')).toBe(429);
  const asked = redis.asked.length;
  expect(await one.statusOf('/healthz')).toBe(200);
  expect([await one.statusOf('/readyz'), await one.statusOf('/readyz')]).toEqual([200, 200]);
  expect(await one.statusOf('/readyz')).toBe(429);
  expect(redis.asked).toHaveLength(asked);
  await Promise.all([one.server.close(), other.server.close()]);
  await redis.stop();
});

const behindProxy = await testServer({ TRUST_PROXY: '1' });
const guess = async (from: string) => {
  const headers = { 'x-forwarded-for': from };
  const url = '/v1/promoOffers/redeem?code=GUESS';
  return (await behindProxy.app.inject({ url, headers })).statusCode;
};
const guesses = async (senders: readonly string[]) => {
  const statuses = [];
  for (const sender of senders) statuses.push(await guess(sender));
  return statuses.filter((status) => status !== 429).length;
};
const several = (count: number, sender: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => sender(n));

test('a port behind an address makes no other sender, nor does text that is no address [SEC-16]', async () => {
  expect(await guesses(several(60, (n) => `203.0.113.78:${4_000 + n}`))).toBe(40);
  expect(await guesses(several(60, (n) => `[2001:db8:7::1]:${4_000 + n}`))).toBe(40);
  expect(await guesses(several(60, (n) => `garbage-${n}`))).toBe(40);
});

test('a /56 has four times the limit of one sender and a /48 sixteen times, however many addresses they use [SEC-16]', async () => {
  expect(await guesses(several(200, (n) => `2001:db8:1:${n.toString(16).padStart(2, '0')}::1`))).toBe(160);
  const networks = several(
    1_000,
    (n) => `2001:db8:2:${((n % 64) * 256 + Math.floor(n / 64)).toString(16)}::1`,
  );
  expect(await guesses(networks)).toBe(640);
});
