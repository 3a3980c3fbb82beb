import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type CallOptions, call } from './call.ts';

const freshForMs = 5 * 60_000;
const keptAtMost = 100;

type Kept = { readonly answer: unknown; readonly until: number };
let kept = new Map<string, Kept>();

/**
 * Makes a reading call, or returns what the same call was answered in the last five minutes. Failures are not kept, and
 * nobody waits longer than ten seconds.
 */
export async function lookUp<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  options: Pick<CallOptions, 'isLimitSaidThere'> = {},
): Promise<ResponseOf<E>> {
  const key = JSON.stringify([endpoint.url, request]);
  // What was forgotten meanwhile is not kept again by an answer that was on its way.
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

/** Forgets every answer. */
export function forgetLookUps(): void {
  kept = new Map();
}
