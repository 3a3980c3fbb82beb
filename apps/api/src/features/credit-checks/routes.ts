import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { asApi } from '../../http/api.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { findDecision } from './repository.ts';

/** The decision that was taken when the application was submitted. */
export async function creditCheckRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  asApi(app).route({
    ...findCreditDecision,
    handler: async ({ params }) => {
      const found = await findDecision(store, params.id);
      if (!found) throw notFound();
      if (found.decision === null) throw conflict('There is no credit decision on this application.');
      return { decision: found.decision };
    },
  });
}
