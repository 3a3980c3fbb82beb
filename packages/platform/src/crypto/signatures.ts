import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message as Standard Webhooks 1.0.0 signs it; `timestamp` in seconds. */
type Message = { readonly id: string; readonly timestamp: string; readonly body: string | Buffer };

export const signMessage = (key: Buffer, { id, timestamp, body }: Message): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** Tolerance of clocks; older messages may be replays. */
export const signatureToleranceSeconds = 300;

export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Returns whether one of the keys signed this body within the tolerance. */
export function hasValidSignature(
  headers: SignedHeaders,
  body: Buffer,
  keys: readonly Buffer[],
  nowMs: number,
): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const awaySeconds = Math.abs(Math.floor(nowMs / 1_000) - Number(timestamp));
  if (awaySeconds > signatureToleranceSeconds) return false;
  const expected = keys.map((key) => signMessage(key, { id, timestamp, body }));
  return given.split(' ').some((one) => expected.some((signature) => isSame(one, signature)));
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
