import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { decisionsSecret } from './world.ts';

/** Headers by which the provider's own system signs a call. */
export function signed(body: string): Record<string, string> {
  const [id, at] = [randomUUID(), new Date()];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(decisionsSecret).sign(id, at, body),
  };
}
