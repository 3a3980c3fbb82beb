import type { Database } from '@forecourt/platform/db/tables.ts';
import { type Generated, sql } from 'kysely';
import { notifyQueue } from '../queues.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Receivers on hold, by the SHA-256 of their address. */
    receivers: {
      digest: Buffer;
      slowed: Generated<number>;
      held_until: NullableTimestampColumn;
      stopped_at: NullableTimestampColumn;
    };
  }
}

const longestSlowingMs = 30_000;

/** Puts a receiver on hold, doubling from 1 to 30 seconds, and for at least `leastMs`. */
export async function backOffReceiver(database: Database, digest: Buffer, leastMs: number): Promise<void> {
  await sql`
    insert into receivers as known (digest, slowed, held_until)
    values (${digest}, 1, clock_timestamp() + make_interval(secs => greatest(1000, ${leastMs}::float8) / 1000))
    on conflict (digest) do update set
      slowed = known.slowed + case when known.held_until > clock_timestamp() then 0 else 1 end,
      held_until = greatest(known.held_until, clock_timestamp() + make_interval(secs => greatest(
        least(${longestSlowingMs}::float8, 1000 * 2 ^ least(known.slowed, 16)), ${leastMs}::float8) / 1000))`.execute(
    database,
  );
}

export async function stopReceiver(database: Database, digest: Buffer): Promise<void> {
  await database
    .insertInto('receivers')
    .values({ digest, stopped_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ stopped_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** Ends the slow-down after a delivery; one that was sent before the hold began does not count. */
export async function resetBackOff(database: Database, digest: Buffer): Promise<void> {
  await database
    .updateTable('receivers')
    .set({ slowed: 0, held_until: null })
    .where('digest', '=', digest)
    .where('slowed', '>', 0)
    .where('held_until', '<=', sql<Date>`clock_timestamp()`)
    .execute();
}

export async function resumeReceiver(database: Database, digest: Buffer): Promise<void> {
  await database
    .deleteFrom('receivers')
    .where('digest', '=', digest)
    .returning(notifyQueue('handover').as('notified'))
    .execute();
}

export type ReceiverState = { heldUntil: Date | null; stoppedAt: Date | null };

export async function findReceiverState(
  database: Database,
  digest: Buffer,
): Promise<ReceiverState | undefined> {
  return await database
    .selectFrom('receivers')
    .select(['held_until as heldUntil', 'stopped_at as stoppedAt'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
