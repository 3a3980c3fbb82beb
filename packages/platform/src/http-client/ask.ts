import { longTextMaximum, shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import * as z from 'zod';
import { CallError } from './call-error.ts';

export type OutsideRequest = {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether asking twice does no harm; of GET it is known. */
  readonly isRepeatable?: boolean;
};

/** `body` is the JSON of the answer; undefined where there is none. */
export type OutsideAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

const answerMaximumBytes = 1024 * 1024;
/** A wrong Retry-After shuts nobody out for longer. */
const longestQuietMs = 5 * 60_000;

/** A query string in which a space is %20: not everybody reads a plus sign as one. */
export const queryOf = (parameters: Record<string, string>): string =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20');

/**
 * One call: no redirect is followed, and no more than a megabyte is read. Answers 2xx and 304, and those by which the
 * other side refuses this very question (400, 404 and their like); throws CallFault for all others.
 */
export async function askOnce(request: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
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
      retryAfterMs: readRetryAfter(headers.get('retry-after'), Date.now(), longestQuietMs),
    });
  if (status === 401 || status === 403) return new CallError('key refused', { detail });
  if (status >= 500 || status === 408) return new CallError('failing', { detail });
  if (status >= 300 && status < 400 && status !== 304) return new CallError('redirect', { detail });
  return undefined;
}

/** The code of the failure below a failed fetch, like ECONNREFUSED or CERT_HAS_EXPIRED. */
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

/** A refusal may say what it likes; a success has to be JSON. */
function readJson(text: string, isSuccess: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (isSuccess) throw new CallError('not JSON');
    return undefined;
  }
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from now, `mostMs` at most; undefined for neither. */
export function readRetryAfter(header: string | null, now: number, mostMs: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), mostMs);
}

const plain = (most: number) => (text: string | null | undefined) =>
  withoutHidden(text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Text of an outside answer on one line and as long as the product's own may be; '' where there is none. */
export const plainText = z.string().nullish().transform(plain(shortTextMaximum));
export const plainLongText = z.string().nullish().transform(plain(longTextMaximum));
