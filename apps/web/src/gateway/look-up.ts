import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { QueryClient } from '@tanstack/query-core';
import { call } from './call.ts';

const freshForMs = 5 * 60_000;
const queryClient = new QueryClient();

/**
 * Makes a reading call, or returns what the same call answered in the last five minutes. Failures are not kept, and
 * nobody waits longer than ten seconds.
 */
export function lookUp<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return queryClient.fetchQuery({
    queryKey: [endpoint.url, request],
    queryFn: () => call(endpoint, request, { timeoutMs: lookUpTimeoutMs, ...(signal && { signal }) }),
    staleTime: freshForMs,
    retry: false,
  });
}

/** Forgets every answer. */
export const forgetLookUps = (): void => queryClient.clear();
