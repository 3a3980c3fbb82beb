import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Channel } from './channel.ts';

/** An event that waits, its payload still sealed. */
export type Waiting = {
  id: string;
  application_id: string;
  event_id: string;
  kind: string;
  payload: Buffer;
  created_at: Date;
  attempts: number;
};

/**
 * Locks the oldest undelivered event of an application, if it is due. One that another worker holds is
 * passed over with all that follow it, so each application's events go out in order.
 */
export async function claimNext(
  transaction: Transaction<Database>,
  { name, waitsBehindDead = false, receiver }: Pick<Channel, 'name' | 'waitsBehindDead' | 'receiver'>,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, application_id, event_id, kind, payload, created_at, attempts from outbox event
    where channel = ${name} and delivered_at is null and gave_up_at is null
    and next_attempt_at <= statement_timestamp()
    and not exists (
      select 1 from outbox earlier
      where earlier.application_id = event.application_id and earlier.channel = event.channel
      and earlier.id < event.id and earlier.delivered_at is null
      and (earlier.gave_up_at is null or ${waitsBehindDead}))
    and not exists (
      select 1 from receivers
      where digest = ${receiver ?? null} and (stopped_at is not null or held_until > clock_timestamp()))
    order by next_attempt_at limit 1 for update of event skip locked`.execute(transaction);
  return rows[0];
}
