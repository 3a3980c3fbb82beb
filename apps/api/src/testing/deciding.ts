import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

/** How a decision is sent: by the published library, with what is given changed. */
type Sending = {
  readonly secret: string;
  readonly at?: Date;
  /** Changes what is sent after it was signed. */
  readonly altered?: (body: Buffer) => Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends what the provider's own system would, and returns what it is answered. */
export async function sendDecision(
  app: FastifyInstance,
  given: object | string,
  { secret, at = new Date(), altered = (body) => body, headers = {} }: Sending,
) {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const id = 'msg_1';
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/decisions',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
      ...headers,
    },
    payload: altered(Buffer.from(body)),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  const told: any = answer.json();
  return { status: answer.statusCode, body: told };
}
