import { createHmac } from 'node:crypto';

/** One message as it is signed: its id, its body byte for byte, and when it is sent. */
type Message = { id: string; body: string; at: Date };

/** The headers of Standard Webhooks 1.0.0: one signature for each key, so that a receiver may hold any of them. */
export function signedHeaders({ id, body, at }: Message, keys: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const sign = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `v1,${sign(key)}`).join(' '),
  };
}
