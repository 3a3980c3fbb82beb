import { longTextMaximum, shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { withoutInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import * as z from 'zod';
import { CallError } from './call-error.ts';

export type ExternalRequest = {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Repeating is harmless; GET always is. */
  readonly isRepeatable?: boolean;
};

export type ExternalResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown };

const answerMaximumBytes = 1024 * 1024;
/** Upper bound of Retry-After. */
const longestQuietMs = 5 * 60_000;

/** Encodes spaces as %20: not every server reads a plus sign as one. */
export const encodeQuery = (parameters: Record<string, string>): string =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20');

/** Returns 2xx, 304 and refusals of the question (400, 404 …); throws CallError for others. */
export async function fetchOnce(request: ExternalRequest, signal: AbortSignal): Promise<ExternalResponse> {
  const { url, method = 'GET', headers = {}, body } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const fault = faultOfStatus(response);
    if (fault) {
      await response.body?.cancel();
      throw fault;
    }
    const text = await readText(response);
    return { status: response.status, headers: response.headers, body: readJson(text, response.ok) };
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (signal.aborted) throw new CallError('time-out');
    throw new CallError('connection', { detail: systemCode(error) });
  }
}

function faultOfStatus({ status, headers }: Response): CallError | undefined {
  const detail = String(status);
  if (status === 429 || status === 503)
    return new CallError('busy', {
      detail,
      retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now(), longestQuietMs),
    });
  if (status === 401 || status === 403) return new CallError('key refused', { detail });
  if (status >= 500 || status === 408) return new CallError('failing', { detail });
  if (status >= 300 && status < 400 && status !== 304) return new CallError('redirect', { detail });
  return undefined;
}

/** Returns the code below a failed fetch, like ECONNREFUSED or CERT_HAS_EXPIRED. */
function systemCode(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = String(cause?.code);
  return /^[A-Z0-9_]{1,50}$/.test(code) ? code : undefined;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerMaximumBytes) throw new CallError('too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A success must be JSON; a refusal may be anything. */
function readJson(text: string, isSuccess: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (isSuccess) throw new CallError('not JSON');
    return undefined;
  }
}

/** Parses Retry-After as milliseconds from now, at most `mostMs`. */
export function parseRetryAfter(header: string | null, now: number, mostMs: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), mostMs);
}

const plain = (most: number) => (text: string | null | undefined) =>
  withoutInvisibleMarks(text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Text on one line, as long as the product's own may be. */
export const plainTextSchema = z.string().nullish().transform(plain(shortTextMaximum));
export const plainLongTextSchema = z.string().nullish().transform(plain(longTextMaximum));
