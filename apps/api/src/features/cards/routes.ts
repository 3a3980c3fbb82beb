import { cardHolderOf } from '@forecourt/domain/cards/order.ts';
import { listOrderedCards, orderCards } from '@forecourt/domain/contract/applications.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { requestContextOf, withZodTypes } from '../../http/api.ts';
import { findOrder } from '../../store/applications/application-reads.ts';
import type { Store } from '../../store/store.ts';
import { acceptCardOrder } from './order-cards.ts';

export async function cardRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  withZodTypes(app).route({
    ...orderCards,
    handler: (request) =>
      acceptCardOrder(store, request.params.id, request.body.preferences.cards, requestContextOf(request)),
  });
  withZodTypes(app).route({
    ...listOrderedCards,
    handler: async (request) => {
      const { orderedAt, cards } = orNotFound(await findOrder(store, request.params.id));
      return { orderedAt: orderedAt.toISOString(), cards: cards.map(cardHolderOf) };
    },
  });
}
