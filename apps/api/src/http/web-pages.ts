import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { Brand } from '@forecourt/domain/brand.ts';
import { elsewhere, paths } from '@forecourt/domain/contract/pages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LimitingHook } from './rate-limits.ts';
import { notFound } from './refusal.ts';

type Options = {
  folder: string;
  links: { campsite: string; aviation: string };
  /** Limits what no route answers: pages, and what is not there. */
  limit: LimitingHook;
};

/** A page's path as the browser's router takes it: in any case, with a slash at the end or without. */
const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i');
const pagePatterns = Object.values(paths)
  .filter((path) => path !== paths.landing)
  .map(pagePattern);
/** What stands behind a link of its own is kept nowhere and found by nobody. */
const statusPattern = pagePattern(paths.status);
const foreverImmutable = 'public, max-age=31536000, immutable';

function cacheFiles(reply: FastifyReply, path: string): void {
  const isHashed = /[/\\]assets[/\\]/.test(path);
  const isPrivate = reply.hasHeader('x-robots-tag');
  reply.header('cache-control', isHashed ? foreverImmutable : isPrivate ? 'no-store' : 'no-cache');
}

/**
 * The built web application: its files, the prerendered landing page, the page behind every other path, and the same
 * one titled 'Page Not Found'. It alone says what is not found: a server takes one such handler.
 */
export async function webPages(app: FastifyInstance, { folder, links, limit }: Options): Promise<void> {
  for (const { path, link } of elsewhere) app.get(path, (_request, reply) => reply.redirect(links[link]));
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler: limit }, () => {
      throw notFound();
    });
    return;
  }
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheFiles,
    allowedPath: (path) => !path.includes('/.'),
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = ['GET', 'HEAD'].includes(request.method) && !/^\/(v1|assets)\//.test(path);
    if (!isRead) throw notFound();
    if (statusPattern.test(path)) reply.header('x-robots-tag', 'noindex');
    const isPage = pagePatterns.some((pattern) => pattern.test(path));
    return isPage ? reply.sendFile('spa.html') : reply.code(404).sendFile('not-found.html');
  });
}

/** What the browser reads at its start, at /config.json: the brand. One build serves every brand. */
export async function browserConfig(app: FastifyInstance, { brand }: { brand: Brand }): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(brand));
}
