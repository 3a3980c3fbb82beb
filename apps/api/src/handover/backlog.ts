import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** An event that was not taken yet. `behind` waits for an earlier one of its application, `dead` for a replay. */
export type Undelivered = {
  id: string;
  type: string;
  state: 'waiting' | 'behind' | 'dead';
  reference: string | null;
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  lastFailure: string | null;
};

/** Whether the receiver is held back: until when, or since when it wants nothing more. */
export type ReceiverState = { heldUntil: Date | null; stoppedAt: Date | null };

/** Every event that was not taken yet, the oldest first. */
export async function undelivered(database: Kysely<Database>): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select event_id as id, kind as type, reference, event.created_at as "createdAt", attempts,
      last_failure as "lastFailure",
      case when gave_up_at is not null then 'dead'
        when event.id > min(event.id) over (partition by application_id) then 'behind'
        else 'waiting' end as state,
      case when next_attempt_at < 'infinity' then next_attempt_at end as "nextAttemptAt"
    from outbox event join applications on applications.id = application_id
    where channel = 'handover' and delivered_at is null order by event.id`.execute(database);
  return rows;
}

/** How the receiver at an address is held back, undefined when it is not. */
export async function receiverState(
  database: Kysely<Database>,
  digest: Buffer,
): Promise<ReceiverState | undefined> {
  return await database
    .selectFrom('receivers')
    .select(['held_until as heldUntil', 'stopped_at as stoppedAt'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
