import { sendOrder } from '@forecourt/domain/contract/orders.ts';
import type { FastifyInstance } from 'fastify';
import { asApi } from '../../http/api.ts';
import { takeSignedCalls } from '../../http/signed-calls.ts';
import type { Store } from '../../store/store.ts';
import { sendCards } from './send-cards.ts';

type Options = { readonly store: Store; readonly keys: readonly Buffer[] };

/** Route of the signed call that says that cards were sent. */
export async function orderRoutes(app: FastifyInstance, { store, keys }: Options): Promise<void> {
  takeSignedCalls(app, keys);
  asApi(app).route({
    ...sendOrder,
    handler: async (request, reply) => {
      const messageId = String(request.headers['webhook-id']);
      const context = { requestId: request.id };
      const sent = await sendCards(store, request.body, { by: 'system', messageId, context });
      if ('answer' in sent) return sent.answer;
      const { refused: exception, code, present } = sent;
      return reply.code(409).send({ code, exception, requestId: request.id, present });
    },
  });
}
