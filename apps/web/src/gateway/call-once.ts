import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

const keys = new Map<string, string>();

/**
 * Makes a writing call that takes effect once: the same content tried again after no answer carries the same
 * idempotency key. After an answer, whatever it was, the next one is a new attempt. Throws what `call` throws.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const content = JSON.stringify([endpoint.method, endpoint.url, request]);
  const key = keys.get(content) ?? randomKey();
  keys.set(content, key);
  try {
    const answer = await call(endpoint, request, { idempotencyKey: key });
    keys.delete(content);
    return answer;
  } catch (error) {
    const isStillRunning = error instanceof CallError && (!error.hasResponse || error.status === 409);
    if (!isStillRunning) keys.delete(content);
    throw error;
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages that are not served securely. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
