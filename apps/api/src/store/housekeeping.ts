import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** When a task last finished, on any server. */
    housekeeping: { task: string; finished_at: Moment };
  }
}

export type Task = 'purge' | 'late mail' | 'search index';

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

export type Repeated = { nudge(): void; stop(): Promise<void> };

/** Runs work now, on a nudge, and at every interval until stopped; a failure is retried at the next one. */
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
  // The work must not inherit the deadline of the call that nudges.
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

export async function recordFinished(database: Database, task: Task): Promise<void> {
  await database
    .insertInto('housekeeping')
    .values({ task, finished_at: sql`clock_timestamp()` })
    .onConflict((known) => known.column('task').doUpdateSet({ finished_at: sql`clock_timestamp()` }))
    .execute();
}

export async function finishedTasks(database: Database): Promise<{ task: string; finished_at: Date }[]> {
  return await database.selectFrom('housekeeping').selectAll().execute();
}
