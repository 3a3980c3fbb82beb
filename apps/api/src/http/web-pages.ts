import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { fillPlaces } from '@forecourt/domain/brand/template.ts';
import { otherSiteOf, paths } from '@forecourt/domain/contract/pages.ts';
import { foreverImmutable, type Packed, packed, sendPacked } from '@forecourt/platform/http/packed.ts';
import type { LimitingHook } from '@forecourt/platform/http/rate-limits.ts';
import { notFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandAssets } from '../brand/assets.ts';

type Options = {
  folder: string;
  assets: BrandAssets;
  /** Limits what no route answers: pages, and what is not there. */
  limit: LimitingHook;
};

/** A page's path as the browser's router takes it: in any case, with a slash at the end or without. */
const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i');
const pagePatterns = Object.entries(paths)
  .filter(([, path]) => path !== paths.landing)
  .map(([page, path]) => ({ page, pattern: pagePattern(path) }));
/** What stands behind a link of its own is kept nowhere and found by nobody. */
const statusPattern = pagePattern(paths.status);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';
const isRead = ({ method }: FastifyRequest): boolean => ['GET', 'HEAD'].includes(method);

function cacheFiles(reply: FastifyReply, path: string): void {
  reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? foreverImmutable : 'no-cache');
}

/** Stands in the built pages for the path below which they are served. */
const basePlace = '/~base~';

/** The built pages by name, each filled with the brand and packed once. */
async function brandedPages(
  folder: string,
  { page, head, share }: BrandAssets,
): Promise<Map<string, Packed>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const filled = names.map(async (name) => {
    const template = readFileSync(join(folder, name), 'utf8');
    const html = fillPlaces(template, page)
      .replaceAll(basePlace, page.base)
      .replace('<!--brand-->', () => head)
      .replace('<!--share-->', () => share);
    return [name, await packed('text/html; charset=utf-8', Buffer.from(html))] as const;
  });
  return new Map(await Promise.all(filled));
}

/**
 * The built web application: its files, the prerendered landing page, the page behind every other path, and the same
 * one titled 'Page Not Found', each with the brand in it. It alone says what is not found: a server takes one such
 * handler.
 */
export async function webPages(app: FastifyInstance, { folder, assets, limit }: Options): Promise<void> {
  const { links } = assets.page;
  const otherSite = (request: FastifyRequest): string | undefined => {
    const link = isRead(request) ? otherSiteOf(pathOf(request)) : undefined;
    return link && links[link];
  };
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
      const site = otherSite(request);
      if (!site) throw notFound();
      return reply.redirect(site);
    });
    return;
  }
  await app.register(async (files) => {
    // A path that names no file in a strange way ('/./form') is answered like any other that leads nowhere.
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 400 && error.statusCode !== 403) throw error;
      reply.callNotFound();
    });
    await files.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: cacheFiles,
      allowedPath: (path) => !path.includes('/.') && !path.endsWith('.html'),
    });
  });
  const pages = await brandedPages(folder, assets);
  /** A page with parts of its own names them, so that the browser asks for all of them at once. */
  const fileOf = (page: string): string => (pages.has(`${page}.html`) ? `${page}.html` : 'spa.html');
  const pageNamed = (name: string): Packed => {
    const page = pages.get(name);
    if (!page) throw notFound();
    return page;
  };
  app.get('/', (request, reply) =>
    sendPacked(request, reply.header('cache-control', 'no-cache'), pageNamed('index.html')),
  );
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
    const site = otherSite(request);
    if (site) return reply.redirect(site);
    const path = pathOf(request);
    if (!isRead(request) || /^\/(v1|assets|brand)\//.test(path)) throw notFound();
    const isPrivate = statusPattern.test(path);
    if (isPrivate) reply.header('x-robots-tag', 'noindex');
    reply.header('cache-control', isPrivate ? 'no-store' : 'no-cache');
    const found = pagePatterns.find(({ pattern }) => pattern.test(path));
    if (!found) reply.code(404);
    return sendPacked(request, reply, pageNamed(found ? fileOf(found.page) : 'not-found.html'));
  });
}
