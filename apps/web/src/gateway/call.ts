import { callTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { receivedProblem } from '@forecourt/domain/contract/problem.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { withBasePath } from '../brand/use-brand.ts';
import { tooManyTriesText } from '../copy/errors.ts';
import { ApiError } from './call-error.ts';

type Parts = {
  readonly params?: Record<string, string>;
  readonly querystring?: Record<string, string>;
  readonly body?: unknown;
};
export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Goes out even while the page is being left. */
  readonly isKeptAlive?: boolean;
  readonly timeoutMs?: number;
  /** The body as gzip, for a call that takes it. */
  readonly gzipped?: ArrayBuffer | undefined;
  /** The caller shows the 429 itself, instead of a toast. */
  readonly isLimitShownByCaller?: boolean;
  /** ETag of what is known: if it still holds, the call fails with 304. */
  readonly known?: string | undefined;
  /** Receives the ETag of the answer. */
  readonly onVersion?: (etag: string) => void;
};
/** Bytes that browsers send for a page that is left, with room for other calls. */
export const keepaliveMaximumBytes = 60_000;

/** Calls an endpoint and returns its validated body. Throws a CallError on any refusal, silence or bad answer. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { signal, idempotencyKey, isKeptAlive = false, timeoutMs = callTimeoutMs, known, gzipped } = options;
  const parts = request as Parts;
  // Of no body there is no text, although the type of JSON.stringify does not say so.
  const body = gzipped ?? (JSON.stringify(parts.body) as string | undefined);
  const { response, answer } = await reach(urlOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(gzipped && { 'content-encoding': 'gzip' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(known !== undefined && { 'if-none-match': known }),
    },
    body: body ?? null,
    keepalive: isKeptAlive && new Blob([body ?? '']).size < keepaliveMaximumBytes,
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  if (!response.ok) {
    const refused = refusal(response, answer);
    if (refused.wait !== undefined && !options.isLimitShownByCaller)
      showToast('too-many-tries', refused.wait);
    throw refused;
  }
  const parsed = endpoint.schema.response[response.status]?.safeParse(answer);
  if (!parsed?.success)
    throw new ApiError('The answer is not the one of the contract', { status: response.status });
  options.onVersion?.(response.headers.get('etag') ?? '');
  return parsed.data as ResponseOf<E>;
}

/** Sends without waiting as the page is left; returns false if the browser refused. */
export function sendBeacon<E extends Endpoint>(endpoint: E, request: RequestOf<E>): boolean {
  const parts = request as Parts;
  const text = new Blob([JSON.stringify(parts.body)], { type: 'application/json' });
  return navigator.sendBeacon?.(withBasePath(urlOf(endpoint, parts)), text) ?? false;
}

const hourSeconds = 3_600;

/** Returns how long to wait. A limit above an hour, or without seconds, carries its own sentence. */
function waitOf(retryAfter: string | null, exception: unknown): string {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const own = (seconds ?? Infinity) > hourSeconds && typeof exception === 'string' && exception;
  return own || tooManyTriesText(seconds);
}

/** An answer that breaks off counts as none; one that is not JSON has no body. */
async function reach(url: string, init: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(withBasePath(url), init);
    return { response, answer: parsedOrNothing(await response.text()) };
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'The call did not reach the server');
  }
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function urlOf({ url }: Endpoint, { params = {}, querystring }: Parts): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return querystring ? `${path}?${new URLSearchParams(querystring)}` : path;
}

function refusal({ status, headers }: Response, body: unknown): ApiError {
  const { data } = receivedProblem.safeParse(body);
  const wait = status === 429 && waitOf(headers.get('retry-after'), data?.exception);
  return new ApiError('The server refused the call', { status, ...data, ...(wait && { wait }) });
}
