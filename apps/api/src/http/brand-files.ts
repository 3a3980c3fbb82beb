import { compressContent, immutableCacheControl, sendCompressed } from '@forecourt/platform/http/packed.ts';
import { notFoundRefusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { BrandAssets } from '../brand/assets.ts';

/** During a rolling update another server's version gets this one's file, not cached. */
export async function brandFiles(app: FastifyInstance, { assets }: { assets: BrandAssets }): Promise<void> {
  const files = new Map(
    await Promise.all(
      [...assets.files].map(
        async ([name, { type, content }]) => [name, await compressContent(type, content)] as const,
      ),
    ),
  );
  app.get<{ Params: { version: string; file: string } }>('/brand/:version/:file', (request, reply) => {
    const { version, file } = request.params;
    const content = files.get(file);
    if (!content) throw notFoundRefusal();
    reply.header('cache-control', version === assets.version ? immutableCacheControl : 'no-cache');
    return sendCompressed(request, reply, content);
  });
  // The development server of the web app inserts it into its own page.
  app.get('/brand/head.html', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(assets.head),
  );
}
