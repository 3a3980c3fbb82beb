import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { afterEach, beforeEach } from 'vitest';
import { handoverChannel } from '../handover/channel.ts';
import { type OutboxWorker, startOutbox } from '../outbox/worker.ts';
import { listUndeliveredEvents } from '../store/outbox/outbox-backlog.ts';
import { claimNextEvent } from '../store/outbox/outbox-delivery.ts';
import { handingServer } from './handover.ts';

export const soon = { timeout: 10_000, interval: 20 };

/** A server with its own receiver; each test starts without pending events and ends without deliveries. */
export async function deliveringServer() {
  const server = await handingServer();
  const { asOwner, call, store, providers, handover, receiver, first } = server;
  const workers: OutboxWorker[] = [];

  beforeEach(async () => {
    await asOwner('delete from outbox; delete from receivers');
    receiver.deliveries.length = 0;
    first();
    providers.creditBureau = { check: async () => 'Approved' };
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });

  return {
    ...server,
    workers,
    deliver: ({ schedule, timeoutMs }: { schedule?: readonly number[]; timeoutMs?: number } = {}) => {
      const channel = handoverChannel(handover, {
        ...(schedule && { schedule }),
        ...(timeoutMs && { timeoutMs }),
      });
      workers.push(startOutbox({ ...store, channels: [channel], log: { warn: () => undefined } }));
    },
    taken: () => receiver.deliveries.filter(({ mode }) => mode === 'taking'),
    failures: async () => (await listUndeliveredEvents(store.database)).map(({ lastFailure }) => lastFailure),
    orderCards: (id: string) =>
      call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } }),
    due: (url = handover.url) =>
      store.database
        .transaction()
        .execute((transaction) => claimNextEvent(transaction, handoverChannel({ ...handover, url }))),
  };
}
