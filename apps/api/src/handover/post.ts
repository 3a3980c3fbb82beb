import { signMessage } from '@forecourt/platform/crypto/signatures.ts';
import { parseRetryAfter } from '@forecourt/platform/http-client/ask.ts';

export type HandoverReceiver = { readonly url: string; readonly keys: readonly Buffer[] };

/** Timeout of a receiver, and the most that is read of its answer. */
export const postTimeoutMs = 15_000;
const answerMaximumBytes = 16 * 1024;
export const longestRetryAfterMs = 24 * 3_600_000;

/** Raised for an answer other than 2xx. `retryAfterMs` is its Retry-After, if any. */
export class HandoverRejected extends Error {
  override name = 'NotTaken';
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  constructor(status: number, retryAfterMs?: number) {
    super(`the receiver answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Reads the answer so that the connection can be reused. */
async function discard(answer: Response): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > answerMaximumBytes) return;
    }
  } catch {
    // The status line is enough.
  }
}

/** Sends a signed message; returns the 2xx status. Rejects with NotTaken or a network failure. */
export async function postSignedMessage(
  { url, keys }: HandoverReceiver,
  id: string,
  body: string,
  { timeoutMs = postTimeoutMs, quit }: { timeoutMs?: number; quit?: AbortSignal } = {},
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Forecourt',
      ...signedHeaders({ id, body, at: new Date() }, keys),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(quit ? [quit] : [])]),
  });
  await discard(answer);
  if (!answer.ok)
    throw new HandoverRejected(
      answer.status,
      parseRetryAfter(answer.headers.get('retry-after'), Date.now(), longestRetryAfterMs),
    );
  return answer.status;
}

type Message = { id: string; body: string; at: Date };

/** Headers of Standard Webhooks 1.0.0, one signature per key. */
export function signedHeaders({ id, body, at }: Message, keys: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => signMessage(key, { id, timestamp, body })).join(' '),
  };
}
