import { findCreditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import { conflict, found } from '../../http/refusal.ts';
import { findDecision } from '../../store/applications.ts';
import type { Store } from '../../store/store.ts';

/** The decision that was taken when the application was submitted. */
export async function creditCheckRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  asApi(app).route({
    ...findCreditDecision,
    handler: async ({ params }) => {
      const { decision } = found(await findDecision(store, params.id));
      if (decision === null) throw conflict('There is no credit decision on this application.');
      return { decision };
    },
  });
}
