import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type CallOptions, call } from './call.ts';

const freshForMs = 5 * 60_000;
const keptAtMost = 100;

type Kept = { readonly answer: unknown; readonly until: number };
let kept = new Map<string, Kept>();

/** Makes a reading call, cached for five minutes, with ten seconds to answer. Failures are not cached. */
export async function lookUp<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  options: Pick<CallOptions, 'isLimitShownByCaller'> = {},
): Promise<ResponseOf<E>> {
  const key = JSON.stringify([endpoint.url, request]);
  // An answer that arrives after `clearLookUpCache` is not cached.
  const answers = kept;
  const known = answers.get(key);
  if (known && Date.now() < known.until) return known.answer as ResponseOf<E>;
  const answer = await call(endpoint, request, {
    ...options,
    timeoutMs: lookUpTimeoutMs,
    ...(signal && { signal }),
  });
  answers.delete(key);
  answers.set(key, { answer, until: Date.now() + freshForMs });
  const [oldest] = answers.keys();
  if (answers.size > keptAtMost && oldest !== undefined) answers.delete(oldest);
  return answer;
}

export function clearLookUpCache(): void {
  kept = new Map();
}
