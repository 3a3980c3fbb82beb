import { randomBytes } from 'node:crypto';
import {
  type ReceiverMode,
  type ReceiverOptions,
  startHandoverReceiver,
} from '@forecourt/fixtures/simulators/handover-receiver.ts';
import { afterAll } from 'vitest';
import { testServer } from './server.ts';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A server with its own receiver, which behaves as `behave.now` says. */
export async function handingServer() {
  const secret = newSecret();
  const behave: { now: NonNullable<ReceiverOptions['behave']> } = { now: () => 'taking' };
  const receiver = await startHandoverReceiver({ secret, behave: (delivery) => behave.now(delivery) });
  afterAll(() => receiver.close());
  const settings = { HANDOVER_URL: receiver.url, HANDOVER_SECRET: secret, RATE_LIMIT_FACTOR: '1000' };
  const server = await testServer(settings);
  if (!server.config.handover) throw new Error('hand-over is not configured');
  /** Behaves in these ways in turn, then accepts everything. */
  const first = (...modes: ReceiverMode[]) => {
    behave.now = () => modes.shift() ?? 'taking';
  };
  return { ...server, handover: server.config.handover, receiver, behave, first, secret };
}
