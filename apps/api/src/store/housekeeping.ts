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

/** Where what runs by itself tells of it. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

/** Works at once, at a nudge, and after every such time until stopped; what fails is tried again the next time. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { nudge(): void; stop(): void } {
  const nudge = (): void => void work().catch(onFailure);
  const timer = setInterval(nudge, everyMs);
  timer.unref();
  nudge();
  return { nudge, stop: () => clearInterval(timer) };
}

export const hourMs = 3_600_000;

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
