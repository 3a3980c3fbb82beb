import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { StoreTransaction } from '../database/store.ts';
import { owe } from '../outbox/enqueue.ts';

/**
 * Owes an event to the provider's own system, in the transaction of what causes it. Its body is fixed now and is the
 * same on every attempt. Without a receiver nothing is owed.
 */
export async function oweHandover(
  { database, sealer, handsOver }: StoreTransaction,
  { type, data }: HandoverNews,
): Promise<void> {
  if (!handsOver) return;
  const payload = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  await owe(database, sealer, {
    applicationId: data.applicationId,
    channel: 'handover',
    kind: type,
    payload,
  });
}
