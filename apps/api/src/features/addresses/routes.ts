import { findAddress, searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import { found } from '../../http/refusal.ts';
import type { Addresses } from '../../ports.ts';

/** Searching addresses, and the details of one. */
export async function addressRoutes(
  app: FastifyInstance,
  { addresses }: { addresses: Addresses },
): Promise<void> {
  const api = asApi(app);

  api.route({ ...searchAddresses, handler: ({ query }) => addresses.search(query.query) });

  api.route({
    ...findAddress,
    handler: async ({ params }) => found(await addresses.find(params.id)),
  });
}
