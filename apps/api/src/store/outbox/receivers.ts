import type { Database } from '@forecourt/platform/db/tables.ts';
import { type Generated, sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Receivers that are held back, by the SHA-256 of their address. */
    receivers: {
      digest: Buffer;
      slowed: Generated<number>;
      held_until: LaterMoment;
      stopped_at: LaterMoment;
    };
  }
}

const longestSlowingMs = 30_000;

/** Holds a receiver back: each time twice as long, from a second to thirty, and `leastMs` at least. */
export async function slowDown(database: Database, digest: Buffer, leastMs: number): Promise<void> {
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

/** Sends nothing more to a receiver until it is resumed. */
export async function stopReceiver(database: Database, digest: Buffer): Promise<void> {
  await database
    .insertInto('receivers')
    .values({ digest, stopped_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({ stopped_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/**
 * Forgets that a receiver was slowed down, once it has taken something. What was sent before a wait was asked for, and
 * is taken during it, does not end it.
 */
export async function speedUp(database: Database, digest: Buffer): Promise<void> {
  await database
    .updateTable('receivers')
    .set({ slowed: 0, held_until: null })
    .where('digest', '=', digest)
    .where('slowed', '>', 0)
    .where('held_until', '<=', sql<Date>`clock_timestamp()`)
    .execute();
}

/** Forgets everything that holds a receiver back. */
export async function resumeReceiver(database: Database, digest: Buffer): Promise<void> {
  await database.deleteFrom('receivers').where('digest', '=', digest).execute();
}

/** Whether the receiver is held back: until when, or since when it wants nothing more. */
export type ReceiverState = { heldUntil: Date | null; stoppedAt: Date | null };

/** How the receiver at an address is held back, undefined when it is not. */
export async function receiverState(database: Database, digest: Buffer): Promise<ReceiverState | undefined> {
  return await database
    .selectFrom('receivers')
    .select(['held_until as heldUntil', 'stopped_at as stoppedAt'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
