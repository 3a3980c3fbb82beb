import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  type CompressedContent,
  compressContent,
  immutableCacheControl,
  sendCompressed,
} from '@forecourt/platform/http/packed.ts';
import type { RateLimitHook } from '@forecourt/platform/http/rate-limits.ts';
import { notFoundRefusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { BrandAssets } from '../brand/assets.ts';

type Options = { readonly folder: string; readonly assets: BrandAssets; readonly limit: RateLimitHook };

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files of the build, each compressed when it is first asked for. */
function builtFiles(folder: string): (name: string) => Promise<CompressedContent> | undefined {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const files = new Map<string, Promise<CompressedContent>>();
  return (name) => {
    const type = types[extname(name)];
    if (type === undefined || !names.has(name)) return undefined;
    const known =
      files.get(name) ?? readFile(join(folder, name)).then((content) => compressContent(type, content));
    files.set(name, known);
    return known;
  };
}

/** Serves the built desk: its files, and its page for every path of a page. */
export async function deskPages(app: FastifyInstance, { folder, assets, limit }: Options): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    app.setNotFoundHandler({ preHandler: limit }, () => {
      throw notFoundRefusal();
    });
    return;
  }
  const html = readFileSync(file, 'utf8').replace('<!--brand-->', () => assets.head);
  const page = await compressContent('text/html; charset=utf-8', Buffer.from(html));
  const fileNamed = builtFiles(join(folder, 'assets'));
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const built = await fileNamed(request.params.name);
    if (!built) throw notFoundRefusal();
    return sendCompressed(request, reply.header('cache-control', immutableCacheControl), built);
  });
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(desk|assets|brand|v1)\//i.test(request.url)) throw notFoundRefusal();
    return sendCompressed(request, reply, page);
  });
}
