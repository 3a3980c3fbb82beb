import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** When a task that runs by itself last came to its end, on whichever server. */
    housekeeping: { task: string; finished_at: Moment };
  }
}

/** What runs by itself, by name. */
export type Task = 'purge' | 'late mail';

/** Records that a task came to its end now. */
export async function recordFinished(database: Database, task: Task): Promise<void> {
  await database
    .insertInto('housekeeping')
    .values({ task, finished_at: sql`clock_timestamp()` })
    .onConflict((known) => known.column('task').doUpdateSet({ finished_at: sql`clock_timestamp()` }))
    .execute();
}

/** When each task last came to its end; none before its first time. */
export async function finishedTasks(database: Database): Promise<{ task: string; finished_at: Date }[]> {
  return await database.selectFrom('housekeeping').selectAll().execute();
}
