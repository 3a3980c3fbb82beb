import { reportCardsSent } from '@forecourt/domain/contract/orders.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { withZodTypes } from '../../http/api.ts';
import { verifySignedCalls } from '../../http/signed-calls.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { recordCardsSent } from './send-cards.ts';

type Options = { readonly store: Store; readonly keys: readonly Buffer[] };

/** Route of the signed call that says that cards were sent. */
export async function orderRoutes(app: FastifyInstance, { store, keys }: Options): Promise<void> {
  verifySignedCalls(app, keys);
  withZodTypes(app).route({
    ...reportCardsSent,
    handler: async (request, reply) => {
      const { body, id: requestId } = request;
      const messageId = String(request.headers['webhook-id']);
      const sent = await inTransaction(store, async (transaction) => {
        const application = orNotFound(await lockApplication(transaction, { reference: body.reference }));
        const sending = { by: 'system', messageId, context: { requestId } } as const;
        return await recordCardsSent(transaction, application, body, sending);
      });
      if ('answer' in sent) return sent.answer;
      const { refused: exception, code, present } = sent;
      return reply.code(409).send({ code, exception, requestId, present });
    },
  });
}
