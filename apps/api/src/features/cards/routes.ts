import { orderCards } from '@forecourt/domain/contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { asApi, causeOf } from '../../http/api.ts';
import { order } from './order-cards.ts';

/** Ordering the cards of a submitted application. */
export async function cardRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  asApi(app).route({
    ...orderCards,
    handler: async (request) => {
      await order(store, request.params.id, request.body.preferences.cards, causeOf(request));
      return { ok: true as const };
    },
  });
}
