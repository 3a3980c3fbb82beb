import { numberInWords } from '@forecourt/domain/fields/counted.ts';
import { hasValidSignature, signatureToleranceSeconds } from '@forecourt/platform/crypto/signatures.ts';
import { limitedJsonParser } from '@forecourt/platform/http/body-limits.ts';
import { notFoundRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const unsigned = () =>
  new Refusal(
    'unsigned',
    `This is not signed by DECISIONS_SECRET, or was signed more than ${numberInWords(signatureToleranceSeconds / 60)} minutes ago.`,
  );

/** Verifies the raw bytes of every call of `app` before they are parsed. Without a key there are no calls. */
export function verifySignedCalls(app: FastifyInstance, keys: readonly Buffer[]): void {
  const read = limitedJsonParser(app);
  const proven = new WeakSet<FastifyRequest>();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!hasValidSignature(request.headers, body, keys, Date.now())) return done(unsigned());
    proven.add(request);
    return read(request, body, done);
  });
  app.addHook('onRequest', async () => {
    if (keys.length === 0) throw notFoundRefusal();
  });
  app.addHook('preValidation', async (request) => {
    if (!proven.has(request)) throw unsigned();
  });
}
