import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ApplicationId } from './applications.ts';
import { withheld } from './outbox.ts';
import { resumeReceiver } from './receivers.ts';

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

/** The events that were not taken yet, the oldest first; the list goes on behind the one whose id is `after`. */
export async function undelivered(
  database: Database,
  { limit, after }: { limit?: number; after?: string | undefined } = {},
): Promise<Undelivered[]> {
  const isBehind = after ? sql`and event.id > (select id from outbox where event_id = ${after})` : sql``;
  const { rows } = await sql<Undelivered>`
    select event_id as id, kind as type, reference, event.created_at as "createdAt", attempts,
      last_failure as "lastFailure",
      case when gave_up_at is not null then 'dead'
        when exists (
          select 1 from outbox earlier
          where earlier.application_id = event.application_id and earlier.channel = event.channel
          and earlier.id < event.id and earlier.delivered_at is null) then 'behind'
        else 'waiting' end as state,
      case when next_attempt_at < 'infinity' then next_attempt_at end as "nextAttemptAt"
    from outbox event join applications on applications.id = application_id
    where channel = 'handover' and delivered_at is null ${isBehind}
    order by event.id limit ${limit ?? null}`.execute(database);
  return rows;
}

type Which = { eventId: string } | 'all';
const meant = (which: Which) =>
  sql`channel = 'handover' and ${which === 'all' ? sql`delivered_at is null` : sql`event_id = ${which.eventId}`}`;

/** How many events a replay is of. */
export async function countEvents(database: Database, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where ${meant(which)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Makes what waits or was given up due at once, with all its attempts before it, and resumes the receiver; with an
 * event's id that one alone, even if it was delivered, and what waits behind it. What is on its way at this moment is
 * left to arrive. Returns how many.
 */
export async function replay(database: Database, which: Which, receiver?: Buffer): Promise<number> {
  if (receiver) await resumeReceiver(database, receiver);
  return await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ application_id: ApplicationId }>`
      update outbox set attempts = 0, last_failure = null, delivered_at = null, gave_up_at = null,
        next_attempt_at = clock_timestamp()
      where id in (select id from outbox where ${meant(which)} for update skip locked)
      returning application_id`.execute(transaction);
    if (which === 'all' || rows.length === 0) return rows.length;
    await sql`
      update outbox set next_attempt_at = clock_timestamp()
      where channel = 'handover' and application_id = ${rows[0]?.application_id} and delivered_at is null
        and gave_up_at is null and next_attempt_at > clock_timestamp()`.execute(transaction);
    return rows.length;
  });
}

/** What waits of a channel, how much was given up or withheld by a limit, and the age of the oldest in seconds. */
export type Backlog = { channel: string; waiting: number; dead: number; withheld: number; oldest: number };

/** The backlog of each channel that has one. */
export async function backlogs(database: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select channel, count(*) filter (where gave_up_at is null)::integer as waiting,
      count(*) filter (where gave_up_at is not null and last_failure is distinct from ${withheld})::integer as dead,
      count(*) filter (where gave_up_at is not null and last_failure = ${withheld})::integer as withheld,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where gave_up_at is null)), 0)::float8
        as oldest
    from outbox where delivered_at is null group by channel`.execute(database);
  return rows;
}
