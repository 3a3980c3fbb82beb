import { createHash } from 'node:crypto';
import { numberInWords } from '@forecourt/domain/fields/counted.ts';
import { hasValidSignature, signatureToleranceSeconds } from '@forecourt/platform/crypto/signatures.ts';
import { limitedJsonParser } from '@forecourt/platform/http/body-limits.ts';
import { notFoundRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storeIdempotentResponse } from '../store/answers.ts';
import type { StoreTransaction } from '../store/store.ts';

const unsigned = () =>
  new Refusal(
    'unsigned',
    `This is not signed by DECISIONS_SECRET, or was signed more than ${numberInWords(signatureToleranceSeconds / 60)} minutes ago.`,
  );

/** Bytes that sign a call without a body, so that it opens no other: `GET /v1/orders?state=cardsSent`. */
const readBytesOf = ({ method, url }: FastifyRequest): Buffer => Buffer.from(`${method} ${url}`);
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

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
    if (proven.has(request)) return;
    const isSigned = hasValidSignature(request.headers, readBytesOf(request), keys, Date.now());
    if (!isRead(request) || !isSigned) throw unsigned();
  });
}

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Ends a signature that was read with: it opens once, also on another server. Throws 401 the second time. */
export async function spendSignedRead(transaction: StoreTransaction, request: FastifyRequest): Promise<void> {
  const key = {
    scope: 'signed read',
    keyHash: hash(String(request.headers['webhook-id'])),
    bodyHash: hash(readBytesOf(request)),
    status: 200,
  };
  if (!(await storeIdempotentResponse(transaction, key, null)))
    throw new Refusal('unsigned', 'Something was read with this webhook-id: each read takes a new one.');
}
