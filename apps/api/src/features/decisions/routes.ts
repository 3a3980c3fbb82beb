import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { withZodTypes } from '../../http/api.ts';
import { verifySignedCalls } from '../../http/signed-calls.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { recordDecision } from './decide.ts';

type Options = { readonly store: Store; readonly keys: readonly Buffer[] };

/** Route of the signed call that decides. */
export async function decisionRoutes(app: FastifyInstance, { store, keys }: Options): Promise<void> {
  verifySignedCalls(app, keys);
  withZodTypes(app).route({
    ...decideApplication,
    handler: async (request, reply) => {
      const { body, id: requestId } = request;
      const decided = await inTransaction(store, async (transaction) => {
        const application = orNotFound(await lockApplication(transaction, { reference: body.reference }));
        return await recordDecision(transaction, application, body, { by: 'system', context: { requestId } });
      });
      if ('answer' in decided) return decided.answer;
      const { refused: exception, code, present } = decided;
      return reply.code(409).send({ code, exception, requestId, present });
    },
  });
}
