import type { Brand } from '@forecourt/domain/fields/brand.ts';
import type { FastifyInstance } from 'fastify';

/** What the browser reads at its start, at /config.json: the brand. One build serves every brand. */
export async function browserConfig(app: FastifyInstance, { brand }: { brand: Brand }): Promise<void> {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(brand));
}
