import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { resumeReceiver } from '../outbox/receivers.ts';

/**
 * Makes what waits or was given up due at once, with all its attempts before it, and resumes the receiver; with an
 * event's id that one alone, even if it was delivered, and what waits behind it. What is on its way at this moment is
 * left to arrive. Returns how many.
 */
export async function replay(
  database: Kysely<Database>,
  which: { eventId: string } | 'all',
  receiver?: Buffer,
): Promise<number> {
  if (receiver) await resumeReceiver(database, receiver);
  return await database.transaction().execute(async (transaction) => {
    const chosen = which === 'all' ? sql`delivered_at is null` : sql`event_id = ${which.eventId}`;
    const { rows } = await sql<{ application_id: string }>`
      update outbox set attempts = 0, last_failure = null, delivered_at = null, gave_up_at = null,
        next_attempt_at = clock_timestamp()
      where id in (select id from outbox where channel = 'handover' and ${chosen} for update skip locked)
      returning application_id`.execute(transaction);
    if (which === 'all' || rows.length === 0) return rows.length;
    await sql`
      update outbox set next_attempt_at = clock_timestamp()
      where channel = 'handover' and application_id = ${rows[0]?.application_id} and delivered_at is null
        and gave_up_at is null and next_attempt_at > clock_timestamp()`.execute(transaction);
    return rows.length;
  });
}
