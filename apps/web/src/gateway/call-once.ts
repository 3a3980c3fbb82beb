import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type CallOptions, call } from './call.ts';
import { ApiError } from './call-error.ts';

const keys = new Map<string, string>();

/** Whether a failed call may have taken effect: no usable answer, still running, or a database that went away. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status = 503 } = error;
  return status < 300 || status === 409 || status >= 500;
}

/** Makes a writing call that takes effect once: retries after an open end reuse the idempotency key. */
export async function callIdempotently<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const content = JSON.stringify([endpoint.method, endpoint.url, request]);
  const key = keys.get(content) ?? randomKey();
  keys.set(content, key);
  try {
    const answer = await call(endpoint, request, { ...options, idempotencyKey: key });
    keys.delete(content);
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) keys.delete(content);
    throw error;
  }
}

/** 128 random bits in hex. `crypto.randomUUID` is missing on pages without HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
