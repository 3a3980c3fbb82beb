import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { normaliseRequestUrl } from '@forecourt/platform/http/readable-url.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { webPages } from './web-pages.ts';

describe('pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'web pages '));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'prerendered landing page of {{name}}');
  writeFileSync(join(folder, 'spa.html'), 'empty page');
  writeFileSync(join(folder, 'form.html'), 'empty page that names the parts of the form');
  writeFileSync(join(folder, 'not-found.html'), 'empty page titled not found');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /completed\n');
  writeFileSync(join(folder, '.built-from'), 'secret');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'code'.repeat(100));
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('code'.repeat(100)));
  const server = Fastify({ rewriteUrl: normaliseRequestUrl });
  registerErrorHandler(server);
  const { assets } = readConfig({});
  const { links } = assets.page;
  await server.register(webPages, { folder, assets, limit: (_request, _reply, done) => done() });

  test('the landing page is the prerendered one, checked again each time [ROUTE-01]', async () => {
    const answer = await server.inject('/');
    expect(answer.body).toBe('prerendered landing page of Tussock Fuel');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    `/status/${'k'.repeat(27)}`,
    '/status',
    '/Status/not-a-key/',
    `/reminders/${'k'.repeat(27)}`,
    `/form/${'k'.repeat(27)}/draft/${'d'.repeat(27)}`,
  ])(
    'a page whose link opens something is kept nowhere and found by nobody: %s [STATUS-02, PROVIDER-04]',
    async (path) => {
      const { statusCode, headers } = await server.inject(path);
      const said = [statusCode, headers['cache-control'], headers['x-robots-tag']];
      expect(said).toEqual([200, 'no-store', 'noindex']);
      expect((await server.inject('/form')).headers['x-robots-tag']).toBeUndefined();
    },
  );

  test.each([
    ['https://apply.kotare.nz', 'Disallow: /completed'],
    ['https://kotare.nz/apply', 'Disallow: /apply/completed'],
  ])('robots.txt of %s has %s [ADOPT-10]', async (PUBLIC_ORIGIN, line) => {
    const own = Fastify();
    const of = readConfig({ PUBLIC_ORIGIN }).assets;
    await own.register(webPages, { folder, assets: of, limit: (_request, _reply, done) => done() });
    const { statusCode, body, headers } = await own.inject('/robots.txt');
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `User-agent: *\n${line}\n`,
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
  });

  test.each([
    '/requirements',
    '/form/special-rates',
    '/form/next-steps',
    '/form/credit-check-failed',
    '/form/callback-requested',
    '/form/an-id/draft/another',
    '/form/draft',
    '/card-preferences',
    '/completed',
    '/accessibility',
    '/timeout',
  ])('paths of the route table get the page with 200: %s [ROUTE-03, ROUTE-05]', async (path) => {
    const answer = await server.inject(path);
    expect([answer.statusCode, answer.body]).toEqual([200, 'empty page']);
  });

  test.each(['/form', '/Form/'])(
    'a page with parts of its own names them in what is sent: %s [PERF-01, ROUTE-03]',
    async (path) => {
      const answer = await server.inject(path);
      expect([answer.statusCode, answer.body]).toEqual([200, 'empty page that names the parts of the form']);
    },
  );

  test('every page of the browser is sent [ROUTE-03]', async () => {
    for (const path of Object.values(pagePaths)) {
      const answer = await server.inject(path.replace(/:\w+\??/g, 'an-id'));
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
  });

  test.each([
    '/nowhere',
    '/campers',
    '/%E0%A4%A',
    '/form/%',
    '/form/nowhere',
    '/.built-from',
    '/..%2f..%2fetc/passwd',
    '/index.html',
    '/spa.html',
    '/index.html/x',
  ])('any other path gets the page that says so with 404: %s [ROUTE-15]', async (path) => {
    const answer = await server.inject(path);
    expect([answer.statusCode, answer.body]).toEqual([404, 'empty page titled not found']);
  });

  test('camp and aviation lead to the configured addresses [ROUTE-13, ROUTE-14]', async () => {
    const to = async (path: string) => {
      const answer = await server.inject(path);
      return [answer.statusCode, answer.headers.location];
    };
    expect(await to('/camp/summer?email=a@b.nz')).toEqual([302, links.campsite]);
    expect(await to('/camp')).toEqual([302, links.campsite]);
    for (const path of ['/Camp/x', '/CAMP', '/camp/']) expect(await to(path)).toEqual([302, links.campsite]);
    for (const path of ['/AVIATION', '/Aviation-Fuel']) expect(await to(path)).toEqual([302, links.aviation]);
    expect(await to('/aviation')).toEqual([302, links.aviation]);
    expect(await to('/aviation-fuel/cards')).toEqual([302, links.aviation]);
  });

  test.each(['br', 'gzip', 'identity'] as const)(
    'the landing page is there for a browser that takes %s [ROUTE-01]',
    async (encoding) => {
      const answer = await server.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
      expect(unpacked[encoding](answer.rawPayload).toString()).toBe(
        'prerendered landing page of Tussock Fuel',
      );
    },
  );

  test('a browser that has the landing page reads that it is unchanged, and one that has another gets it [ROUTE-01]', async () => {
    const { etag } = (await server.inject('/')).headers;
    const again = (held: string) => server.inject({ url: '/', headers: { 'if-none-match': held } });
    expect((await again(String(etag))).statusCode).toBe(304);
    expect((await again('"another"')).statusCode).toBe(200);
    expect((await server.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } })).statusCode).toBe(
      404,
    );
  });

  test('hashed files are sent compressed and kept for good', async () => {
    const answer = await server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.inject('/assets/app-gone.js')).statusCode).toBe(404);
  });

  test('an unknown address that is no page is answered in JSON: a call, a file, and anything that is sent [API-19]', async () => {
    for (const [method, url] of [
      ['GET', '/v1/nothing'],
      ['GET', '/assets/nothing'],
      ['POST', '/nowhere'],
      ['PUT', '/form'],
    ] as const) {
      const answer = await server.inject({ method, url });
      expect([answer.statusCode, answer.json().exception]).toEqual([404, expect.any(String)]);
    }
    expect((await server.inject({ method: 'HEAD', url: '/requirements' })).statusCode).toBe(200);
  });
});
