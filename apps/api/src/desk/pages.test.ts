import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { buildDesk } from './desk-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'built desk '));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<html><head><!--brand--></head><body></body></html>');
writeFileSync(join(folder, 'assets', 'main-1.js'), 'console.log(1)');
writeFileSync(join(folder, 'secret.txt'), 'secret');

const applicants = await testServer({ PUBLIC_ORIGIN: 'https://example.co.nz/apply' });
const { config, store, providers } = applicants;
const { desk: access } = config;
if (!access) throw new Error('There is no desk');
const { shared } = applicants.app;
const app = await buildDesk({ config: { ...config, deskDir: folder }, access, store, providers, shared });
afterAll(() => app.close());

describe('the pages of the desk', () => {
  test.each(['/', '/sign-in', '/welcome/AAAAAAAAAAAAAAAAAAAAAAAAAAA', '/applications/K7PX-3M9D'])(
    '%s is its page with the brand, which nobody keeps [DESK-01]',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('id="brand"');
      expect(body).not.toContain('/apply/brand');
    },
  );

  test('their files are kept for good, and packed [DESK-01]', async () => {
    const { headers } = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test.each([
    ['GET', '/assets/../secret.txt'],
    ['GET', '/assets/%2e%2e%2fsecret.txt'],
    ['GET', '/assets/none.js'],
    ['GET', '/desk/v1/nothing'],
    ['GET', '/v1/banks'],
    ['POST', '/sign-in'],
  ] as const)('%s %s is no page, and shows no file beside them [DESK-01]', async (method, url) => {
    const { statusCode, body } = await app.inject({ method, url });
    expect(body).not.toBe('secret');
    expect([statusCode === 404, /<html>/.test(body)]).toContain(true);
  });

  test('the style sheet of the brand is served beside them [DESK-01]', async () => {
    const { body } = await app.inject({ url: '/' });
    const [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    expect((await app.inject({ url: href })).statusCode).toBe(200);
  });
});
