import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message as Standard Webhooks 1.0.0 signs it: its id, when it was sent in seconds since 1970, and its bytes. */
type Message = { readonly id: string; readonly timestamp: string; readonly body: string | Buffer };

/** Returns the v1 signature of a message by one key. */
export const signatureBy = (key: Buffer, { id, timestamp, body }: Message): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** How far the time of a message may lie from ours: what is older was perhaps recorded and sent again. */
export const signedWithinSeconds = 300;

export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Returns whether one of the keys signed this very body within the last five minutes. */
export function isSigned(
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
  if (awaySeconds > signedWithinSeconds) return false;
  const expected = keys.map((key) => signatureBy(key, { id, timestamp, body }));
  return given.split(' ').some((one) => expected.some((signature) => isSame(one, signature)));
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
