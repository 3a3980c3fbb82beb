import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { createUrlRewriter } from '@forecourt/platform/http/readable-url.ts';
import { notFoundRefusal } from '@forecourt/platform/http/refusal.ts';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { webPages } from './web-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'slashes '));
for (const name of ['index', 'spa', 'form', 'not-found']) writeFileSync(join(folder, `${name}.html`), name);

async function serverBelow(base: string) {
  const app = Fastify({ rewriteUrl: createUrlRewriter(base) });
  registerErrorHandler(app);
  app.get('/v1/things/:id', () => {
    throw notFoundRefusal();
  });
  await app.register(webPages, {
    folder,
    assets: readConfig({}).assets,
    limit: (_request, _reply, done) => done(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Sends the path unchanged; other clients would normalise it. */
  const ask = (path: string, method = 'GET') =>
    new Promise<[status: number | undefined, type: string, body: string]>((resolve, reject) => {
      const asked = request({ port, path, method }, (answer) => {
        let body = '';
        answer.on('data', (part) => (body += part));
        answer.on('end', () => resolve([answer.statusCode, answer.headers['content-type'] ?? '', body]));
      });
      asked.on('error', reject);
      asked.end();
    });
  return { app, ask };
}

describe('addresses that were joined or copied wrong', async () => {
  const { app, ask } = await serverBelow('');
  afterAll(() => app.close());
  const html = 'text/html; charset=utf-8';

  test.each([
    ['//', 'index'],
    ['///', 'index'],
    ['//?utm_source=a//b', 'index'],
    ['//form', 'form'],
    ['//FORM//', 'form'],
    ['/form//', 'form'],
    ['/form//draft/x', 'spa'],
    ['//form/a//draft//b/', 'spa'],
    ['//status/x', 'spa'],
    ['/Status//x/', 'spa'],
    ['/status/x%zz', 'spa'],
    ['/status/%', 'spa'],
    ['//requirements', 'spa'],
  ])('%s is the page [REAL-09]', async (path, page) => {
    expect(await ask(path)).toEqual([200, html, page]);
    expect((await ask(path, 'HEAD')).slice(0, 2)).toEqual([200, html]);
  });

  test.each([
    '//nowhere',
    '/nowhere//',
    '//example.nz/form',
    '//form//nowhere',
    '/form/%zz',
    '//%E0%A4%A',
    '/%',
    '/%2',
    '//%zz//',
    '/./form/.',
    '/%2f%2fform',
    '/form/%2e%2e%2f',
    '/\\form',
    '/form;x=1',
    '/form,',
    '/form)',
    '/%00',
    '/form/%ff%fe',
  ])('%s is the page that says there is none [REAL-09, ROUTE-15]', async (path) => {
    expect(await ask(path)).toEqual([404, html, 'not-found']);
  });

  test.each(['/v1/things/%zz', '//v1/things/1', '/v1//things/1', '/v1/nothing//', '/v1/%'])(
    'what asks for a call is answered in JSON: %s [REAL-09, API-19]',
    async (path) => {
      const [status, type, body] = await ask(path);
      expect([status, type, Object.keys(JSON.parse(body))]).toEqual([
        404,
        'application/json; charset=utf-8',
        ['code', 'exception', 'requestId'],
      ]);
    },
  );

  test('a product below a path is found with slashes before and in it [REAL-09, OPS-08]', async () => {
    const below = await serverBelow('/apply');
    for (const path of ['/apply//form', '//apply/form', '//apply//form//', '//form'])
      expect([path, ...(await below.ask(path))]).toEqual([path, 200, html, 'form']);
    await below.app.close();
  });
});
