import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { newId } from '../security/ids.ts';
import { testServer } from '../testing/server.ts';
import { tighter } from './rate-limits.ts';

const { app } = await testServer();
const [id, draftId] = [newId(), newId()];

/** Requests a minute that one sender may make of each route. */
const limits: [route: string, limit: number, path: string][] = [
  ['POST /v1/applications', 60, '/v1/applications'],
  ['POST /v1/applications/:id/share', 20, `/v1/applications/${id}/share`],
  ['GET /v1/applications/:id/card', 60, `/v1/applications/${id}/card`],
  ['POST /v1/drafts', 120, '/v1/drafts'],
  ['GET /v1/applications/:id/drafts/:draftId', 60, `/v1/applications/${id}/drafts/${draftId}`],
  ['PUT /v1/applications/:id/drafts/:draftId', 240, `/v1/applications/${id}/drafts/${draftId}`],
  ['GET /v1/promoOffers/redeem', 40, '/v1/promoOffers/redeem?code=GUESS'],
  ['POST /v1/airpoints/membershipnumber/validate', 60, '/v1/airpoints/membershipnumber/validate'],
  ['GET /v1/addresses', 300, '/v1/addresses?query=tainui'],
  ['GET /v1/businesses', 300, '/v1/businesses?name=lindis&type=Other'],
];
const others = [['GET /v1/banks', 600, '/v1/banks']] as const;

async function asks(route: string, url: string, times: number) {
  const method = route.split(' ')[0] as NonNullable<InjectOptions['method']>;
  const answers = [];
  for (let asked = 0; asked < times; asked += 1) answers.push(await app.inject({ method, url }));
  return answers.map(({ statusCode, headers }) => ({ status: statusCode, headers }));
}

test.each([...limits, ...others])(
  'SEC-02 %s is answered %i times a minute; the next is refused and told when to come back',
  async (route, limit, path) => {
    const answers = await asks(route, path, limit + 1);
    expect(answers.findIndex(({ status }) => status === 429)).toBe(limit);
    const wait = Number(answers.at(-1)?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  },
);

test('SEC-02 every limit that is tighter than the general one is in this table, on a route that is there', () => {
  expect(Object.fromEntries(limits.map(([route, limit]) => [route, limit]))).toEqual(tighter);
  for (const route of Object.keys(tighter)) {
    const [method = '', url = ''] = route.split(' ');
    expect(app.hasRoute({ method: method as 'GET', url }), route).toBe(true);
  }
});
