import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from './refusal.ts';

type Options = { folder: string; links: { campsite: string; aviation: string } };

/** The paths that the browser's route table knows, besides the landing page, in any case, with a slash or not. */
const clientRoute = new RegExp(
  '^/(requirements|form|form/(special-rates|next-steps|credit-check-failed|callback-requested)|' +
    'form(/[^/]+)?/draft(/[^/]+)?|card-preferences|completed|timeout)/?$',
  'i',
);
const foreverImmutable = 'public, max-age=31536000, immutable';

function cacheFiles(reply: FastifyReply, path: string): void {
  const isHashed = /[/\\]assets[/\\]/.test(path);
  reply.header('cache-control', isHashed ? foreverImmutable : 'no-cache');
}

/**
 * The built web application: its files, the prerendered landing page, the page behind every other path, and the same
 * one titled 'Page Not Found'. It alone says what is not found: a server takes one such handler.
 */
export async function webPages(app: FastifyInstance, { folder, links }: Options): Promise<void> {
  for (const path of ['/camp', '/camp/*']) app.get(path, (_request, reply) => reply.redirect(links.campsite));
  app.get('/aviation*', (_request, reply) => reply.redirect(links.aviation));
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(() => {
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(v1|assets)\//.test(path);
    if (!isPage) throw notFound();
    return clientRoute.test(path) ? reply.sendFile('spa.html') : reply.code(404).sendFile('not-found.html');
  });
}
