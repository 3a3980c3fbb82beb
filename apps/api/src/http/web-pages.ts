import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import staticFiles from '@fastify/static';
import { fillPlaceholders } from '@forecourt/domain/brand/template.ts';
import { otherSiteOf, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { emptyOfferLine, type StandardOfferLine } from '@forecourt/domain/offer/offer-line.ts';
import {
  type CompressedContent,
  compressContent,
  immutableCacheControl,
  sendCompressed,
} from '@forecourt/platform/http/packed.ts';
import type { RateLimitHook } from '@forecourt/platform/http/rate-limits.ts';
import { notFoundRefusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandAssets } from '../brand/assets.ts';

type Options = {
  folder: string;
  assets: BrandAssets;
  limit: RateLimitHook;
  offerLine?: () => Promise<StandardOfferLine>;
};

/** Like the browser's router: any case, optional slash at the end. */
const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i');
const pagePatterns = Object.entries(pagePaths)
  .filter(([, path]) => path !== pagePaths.landing)
  .map(([page, path]) => ({ page, pattern: pagePattern(path) }));
/** Pages with a token in their link are not cached or indexed. */
const privatePatterns = Object.values(pagePaths)
  .filter((path) => path.includes('/:'))
  .map(pagePattern);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';
const isRead = ({ method }: FastifyRequest): boolean => ['GET', 'HEAD'].includes(method);

function cacheFiles(reply: FastifyReply, path: string): void {
  reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? immutableCacheControl : 'no-cache');
}

/** Placeholder of the path prefix in the built pages. */
const basePlace = '/~base~';

async function brandedPages(
  folder: string,
  { page, headWith, share }: BrandAssets,
  offer: StandardOfferLine,
): Promise<Map<string, CompressedContent>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const head = headWith(offer);
  const filled = names.map(async (name) => {
    const template = readFileSync(join(folder, name), 'utf8');
    const html = fillPlaceholders(template, { ...page, offer })
      .replaceAll(basePlace, page.base)
      .replace('<!--brand-->', () => head)
      .replace('<!--share-->', () => share);
    return [name, await compressContent('text/html; charset=utf-8', Buffer.from(html))] as const;
  });
  return new Map(await Promise.all(filled));
}

const robotsFile = 'robots.txt';
/** Robots look at the root of a host: lines with the path prefix can be copied there. */
const robotsText = (folder: string, base: string): Buffer =>
  Buffer.from(readFileSync(join(folder, robotsFile), 'utf8').replaceAll('Disallow: /', `Disallow: ${base}/`));

/** Includes the not-found answers, since Fastify allows one such handler. */
export async function webPages(
  app: FastifyInstance,
  { folder, assets, limit, offerLine = async () => emptyOfferLine }: Options,
): Promise<void> {
  const { links } = assets.page;
  const otherSite = (request: FastifyRequest): string | undefined => {
    const link = isRead(request) ? otherSiteOf(pathOf(request)) : undefined;
    return link && links[link];
  };
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
      const site = otherSite(request);
      if (!site) throw notFoundRefusal();
      return reply.redirect(site);
    });
    return;
  }
  await app.register(async (files) => {
    // An odd path without a file ('/./form') gets the usual not-found answer.
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
  if (existsSync(join(folder, robotsFile))) {
    const robots = await compressContent('text/plain; charset=utf-8', robotsText(folder, assets.page.base));
    app.get(`/${robotsFile}`, (request, reply) =>
      sendCompressed(request, reply.header('cache-control', 'no-cache'), robots),
    );
  }
  let pages = await brandedPages(folder, assets, emptyOfferLine);
  let drawing = { offer: emptyOfferLine, pages: Promise.resolve(pages) };
  /** Draws the pages again, once for all requests, when the offers have changed. */
  const followOffers = async (): Promise<void> => {
    const offer = await offerLine();
    if (!isDeepStrictEqual(offer, drawing.offer))
      drawing = { offer, pages: brandedPages(folder, assets, offer) };
    pages = await drawing.pages;
  };
  /** A page with chunks of its own lists them, so that the browser loads them at once. */
  const fileOf = (page: string): string => (pages.has(`${page}.html`) ? `${page}.html` : 'spa.html');
  const pageNamed = (name: string): CompressedContent => {
    const page = pages.get(name);
    if (!page) throw notFoundRefusal();
    return page;
  };
  app.get('/', async (request, reply) => {
    await followOffers();
    return sendCompressed(request, reply.header('cache-control', 'no-cache'), pageNamed('index.html'));
  });
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
    const site = otherSite(request);
    if (site) return reply.redirect(site);
    const path = pathOf(request);
    if (!isRead(request) || /^\/(v1|assets|brand)\//.test(path)) throw notFoundRefusal();
    const isPrivate = privatePatterns.some((pattern) => pattern.test(path));
    if (isPrivate) reply.header('x-robots-tag', 'noindex');
    reply.header('cache-control', isPrivate ? 'no-store' : 'no-cache');
    const found = pagePatterns.find(({ pattern }) => pattern.test(path));
    if (!found) reply.code(404);
    return sendCompressed(request, reply, pageNamed(found ? fileOf(found.page) : 'not-found.html'));
  });
}
