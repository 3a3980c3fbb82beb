import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import { isSigned } from '@forecourt/platform/crypto/signatures.ts';
import { boundedJson } from '@forecourt/platform/http/body-limits.ts';
import { notFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asApi } from '../../http/api.ts';
import type { Store } from '../../store/store.ts';
import { decide } from './decide.ts';

type Options = { readonly store: Store; readonly keys: readonly Buffer[] };

const unsigned = () =>
  new Refusal(401, 'This is not signed by DECISIONS_SECRET, or was signed more than five minutes ago.');

/** Routes of the signed call: the raw bytes are verified before they are parsed. None without a key. */
export async function decisionRoutes(app: FastifyInstance, { store, keys }: Options): Promise<void> {
  const read = boundedJson(app);
  const proven = new WeakSet<FastifyRequest>();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isSigned(request.headers, body, keys, Date.now())) return done(unsigned());
    proven.add(request);
    return read(request, body, done);
  });
  app.addHook('onRequest', async () => {
    if (keys.length === 0) throw notFound();
  });
  app.addHook('preValidation', async (request) => {
    if (!proven.has(request)) throw unsigned();
  });

  asApi(app).route({
    ...decideApplication,
    handler: async (request, reply) => {
      const decided = await decide(store, request.body, { by: 'system', context: { requestId: request.id } });
      if ('answer' in decided) return decided.answer;
      const { refused: exception, present } = decided;
      return reply.code(409).send({ exception, requestId: request.id, present });
    },
  });
}
