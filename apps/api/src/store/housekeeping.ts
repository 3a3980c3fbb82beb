import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
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

/** What works by itself until stopped; a stop waits for what is under way. */
export type Repeated = { nudge(): void; stop(): Promise<void> };

/**
 * Works at once, at a nudge, and after every such time until stopped; what fails is tried again the next time. Work is
 * informed of a stop, so that it ends early, and what fails by that is no failure.
 */
export function repeat(
  everyMs: number,
  work: (stop: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Repeated {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const workOnce = (): void => {
    if (stopping.signal.aborted) return;
    const working = work(stopping.signal)
      .catch((error: unknown) => void (stopping.signal.aborted || onFailure(error)))
      .finally(() => underWay.delete(working));
    underWay.add(working);
  };
  // Anyone who nudges has a deadline that is not this work's.
  const nudge = AsyncLocalStorage.bind(workOnce);
  const timer = setInterval(nudge, everyMs);
  timer.unref();
  nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(underWay);
    },
  };
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
