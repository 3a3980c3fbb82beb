import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

const noncePlace = 'nonce-of-this-answer';

/** 4 MB: loaded by the first visit. */
async function referencePages(base: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = fastify();
  await pages.register(scalar, {
    routePrefix: '/reference',
    configuration: {
      url: `${base}/openapi.json`,
      nonce: noncePlace,
      withDefaultFonts: false,
      telemetry: false,
    },
  });
  return pages;
}

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; ');

const limited = { config: { perMinute: 60 } };

/** Serves /reference without third parties. The only page that may hold inline styles. */
export async function apiReference(app: FastifyInstance, { base }: { base: string }): Promise<void> {
  let pages: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await pages)?.close());
  app.get('/reference', limited, (_request, reply) => reply.redirect(`${base}/reference/`));
  app.get('/reference/*', limited, async (request, reply) => {
    pages ??= referencePages(base);
    const page = await (await pages).inject({ url: request.url });
    const type = String(page.headers['content-type'] ?? 'text/plain');
    reply.code(page.statusCode).type(type);
    if (!type.startsWith('text/html')) return page.rawPayload;
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(nonce));
    return page.body.replaceAll(noncePlace, nonce);
  });
}
