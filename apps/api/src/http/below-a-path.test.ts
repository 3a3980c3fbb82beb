import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { createUrlRewriter } from '@forecourt/platform/http/readable-url.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testServer } from '../testing/server.ts';
import { webPages } from './web-pages.ts';

const PUBLIC_ORIGIN = 'https://example.co.nz/apply';

describe('a product below a path [OPS-08]', async () => {
  const { app, call, config } = await testServer({ PUBLIC_ORIGIN });

  test.each(['/apply/v1/banks', '/v1/banks'])(
    'answers calls whether a proxy leaves the path or takes it off: %s',
    async (url) => {
      const { status, body, headers } = await call('GET', url);
      expect([status, body]).toEqual([200, [{ id: 'asb', name: 'ASB' }]]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('answers nothing below a path that only begins like its own', async () => {
    expect((await call('GET', '/applying/v1/banks')).status).toBe(404);
  });

  test('leads nowhere else: redirects, the reference and the mails in development stay below it', async () => {
    expect((await call('GET', '/apply/reference')).headers.location).toBe('/apply/reference/');
    expect((await call('GET', '/apply/reference/')).body).toContain('/apply/openapi.json');
    expect((await app.inject('/apply/mail')).body).not.toMatch(/href="\/mail/);
  });

  test('sends pages whose brand, links and files are below it [BRAND-01]', async () => {
    const { share } = config.assets;
    const head = `${(await call('GET', '/apply/brand/head.html')).body}${share}`;
    expect(share).toMatch(
      /property="og:image" content="https:\/\/example\.co\.nz\/apply\/brand\/[^"]+\/social\.png"/,
    );
    const addresses = [...head.matchAll(/(?:href|content)="([^"]*\/brand\/[^"]+)"/g)].map(
      ([, found]) => found,
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).toMatch(/^(https:\/\/example\.co\.nz)?\/apply\/brand\//);
      const file = await app.inject(new URL(address ?? '', 'https://example.co.nz').pathname);
      expect([address, file.statusCode]).toEqual([address, 200]);
    }
    const manifest = /href="([^"]+\.webmanifest)"/.exec(head)?.[1] ?? '';
    expect((await app.inject(manifest)).json()).toMatchObject({ start_url: '/apply/', scope: '/apply/' });
  });

  test.each([
    [
      PUBLIC_ORIGIN,
      '<a href="/apply/"></a><a href="/apply/form"></a><script src="/apply/assets/a.js"></script>',
    ],
    ['https://example.co.nz', '<a href="/"></a><a href="/form"></a><script src="/assets/a.js"></script>'],
  ])('is the same build at %s', async (origin, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'built '));
    const built =
      '<a href="/~base~/"></a><a href="/~base~/form"></a><script src="/~base~/assets/a.js"></script>';
    for (const name of ['index.html', 'spa.html', 'not-found.html']) writeFileSync(join(folder, name), built);
    const { server, assets } = readConfig({ PUBLIC_ORIGIN: origin });
    const pages = Fastify({ rewriteUrl: createUrlRewriter(server.base) });
    registerErrorHandler(pages);
    await pages.register(webPages, { folder, assets, limit: (_request, _reply, done) => done() });
    for (const path of ['/', '/form', '/status/a-key', ...(server.base ? [''] : [])])
      expect([path, (await pages.inject(`${server.base}${path}`)).body]).toEqual([path, expected]);
    expect((await pages.inject(`${server.base}/nowhere`)).statusCode).toBe(404);
  });
});
