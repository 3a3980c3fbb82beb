import { orderCards, orderedCards } from '@forecourt/domain/contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { asApi, causeOf } from '../../http/api.ts';
import { notFound } from '../../http/refusal.ts';
import { order } from './order-cards.ts';
import { findOrder } from './repository.ts';

/** Ordering the cards of a submitted application, and reading what was ordered. */
export async function cardRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  asApi(app).route({
    ...orderCards,
    handler: async (request) => {
      await order(store, request.params.id, request.body.preferences.cards, causeOf(request));
      return { ok: true as const };
    },
  });
  asApi(app).route({
    ...orderedCards,
    handler: async (request) => {
      const standing = await findOrder(store, request.params.id);
      if (!standing) throw notFound();
      return standing;
    },
  });
}
