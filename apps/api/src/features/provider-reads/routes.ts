import { readApplication, readOrders } from '@forecourt/domain/contract/provider-reads.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withZodTypes } from '../../http/api.ts';
import { spendSignedRead, verifySignedCalls } from '../../http/signed-calls.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { readChangedOrders, readWholeApplication } from './read-for-system.ts';

type Options = { readonly store: Store; readonly keys: readonly Buffer[]; readonly provider: string };

/** Answers as events do: what was stored is not judged by the rules of today. */
function asStored<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.type('application/json; charset=utf-8').serializer((given: unknown) => JSON.stringify(given));
  return answer;
}

/** Routes of the signed calls that read orders and applications. */
export async function providerReadRoutes(
  app: FastifyInstance,
  { store, keys, provider }: Options,
): Promise<void> {
  verifySignedCalls(app, keys);
  withZodTypes(app).route({
    ...readOrders,
    handler: async (request, reply) => {
      const answer = await inTransaction(store, async (transaction) => {
        await spendSignedRead(transaction, request);
        return await readChangedOrders(transaction, request.query);
      });
      return asStored(reply, answer);
    },
  });
  withZodTypes(app).route({
    ...readApplication,
    handler: async (request, reply) => {
      const answer = await inTransaction(store, async (transaction) => {
        await spendSignedRead(transaction, request);
        const application = orNotFound(await lockApplication(transaction, request.params));
        return await readWholeApplication(transaction, application, provider);
      });
      return asStored(reply, answer);
    },
  });
}
