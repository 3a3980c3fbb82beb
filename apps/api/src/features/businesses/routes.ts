import { findBusiness, searchBusinesses } from '@forecourt/domain/contract/businesses.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import { found } from '../../http/refusal.ts';
import type { BusinessRegister } from '../../ports.ts';

/** Searching the business register, and the record of one business. */
export async function businessRoutes(
  app: FastifyInstance,
  { businessRegister }: { businessRegister: BusinessRegister },
): Promise<void> {
  const api = asApi(app);

  api.route({
    ...searchBusinesses,
    handler: async ({ query }) => ({ items: await businessRegister.search(query.name, query.type) }),
  });

  api.route({
    ...findBusiness,
    handler: async ({ params }) => found(await businessRegister.find(params.nzbn)),
  });
}
