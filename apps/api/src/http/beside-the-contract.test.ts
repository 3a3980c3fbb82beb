import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { app } = await testServer();
const { app: production } = await testServer({ APP_ENV: 'production', RATE_LIMIT_FACTOR: '1' });

/** Index of the first refused call, from 0. */
async function firstRefused(server: typeof app, url: string, times: number, method: InjectOptions['method']) {
  for (let asked = 0; asked < times; asked += 1) {
    const { statusCode, headers } = await server.inject({
      method: method ?? 'GET',
      url: url.replace('*', newId()),
    });
    if (statusCode === 429) return { asked, wait: Number(headers['retry-after']) };
  }
  return undefined;
}

test.each([
  ['/openapi.json', 60, 'GET'],
  ['/reference', 60, 'GET'],
  ['/reference/', 60, 'GET'],
  ['/readyz', 600, 'GET'],
  ['/readyz', 0, 'HEAD'],
  ['/nowhere/*', 600, 'GET'],
  ['/v1/nothing/*', 0, 'GET'],
  ['/v1/nothing/*', 600, 'POST'],
] as const)(
  '%s is answered to one sender %i times a minute, in production too: %s [SEC-02]',
  async (url, limit, method) => {
    const refused = await firstRefused(production, url, limit + 1, method);
    expect(refused?.asked).toBe(limit);
    expect(refused?.wait).toBeGreaterThan(0);
    expect(refused?.wait).toBeLessThanOrEqual(60);
  },
);

test('what costs nothing has no limit: whether the process serves, and the files of the pages [SEC-02]', async () => {
  expect(await firstRefused(app, '/healthz', 700, 'GET')).toBeUndefined();
  expect(await firstRefused(app, '/brand/head.html', 700, 'GET')).toBeUndefined();
});
