import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { unavailableReason } from '@forecourt/platform/db/reach.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** When a task last finished, on any server. */
    housekeeping: { task: string; finished_at: TimestampColumn };
  }
}

export type HousekeepingTask = 'purge' | 'late mail' | 'search index 2';

export type Logger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export type Job = { readonly everyMs: number; readonly run: (stop: AbortSignal) => Promise<void> };

export type Jobs<Name extends string> = {
  /** Runs every job, now and at its interval. */
  start(): void;
  nudge(name: Name): void;
  stop(): Promise<void>;
};

/** Runs a table of jobs until stopped; one that failed runs again within a minute. */
export function createJobs<Name extends string>(table: Readonly<Record<Name, Job>>, log: Logger): Jobs<Name> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const retries = new Map<Name, NodeJS.Timeout>();
  let saidAwayAt = Number.NEGATIVE_INFINITY;
  /** One line a minute while the database is away, whichever jobs find that. */
  const report = (name: Name, err: unknown): void => {
    if (!(err instanceof DatabaseUnavailable))
      return log.warn({ err, job: name }, 'a job failed: it runs again within a minute');
    if (performance.now() - saidAwayAt < minuteMs) return;
    saidAwayAt = performance.now();
    log.warn(
      { why: unavailableReason(err), job: name },
      'the database is away: jobs run again within a minute',
    );
  };
  const runOnce = (name: Name): void => {
    if (signal.aborted) return;
    clearTimeout(retries.get(name));
    const { everyMs, run } = table[name];
    const working = run(signal)
      .catch((err: unknown) => {
        if (signal.aborted) return;
        report(name, err);
        clearTimeout(retries.get(name));
        if (everyMs > minuteMs) retries.set(name, setTimeout(nudge, minuteMs, name).unref());
      })
      .finally(() => running.delete(working));
    running.add(working);
  };
  // A run must not inherit the deadline of the call that nudges.
  const nudge = AsyncLocalStorage.bind(runOnce);
  return {
    start() {
      if (signal.aborted) return;
      for (const name of Object.keys(table) as Name[]) {
        timers.push(setInterval(nudge, table[name].everyMs, name).unref());
        nudge(name);
      }
    },
    nudge,
    async stop() {
      timers.forEach(clearInterval);
      stopping.abort();
      await Promise.all(running);
    },
  };
}

export async function recordFinishedTask(database: Database, task: HousekeepingTask): Promise<void> {
  await database
    .insertInto('housekeeping')
    .values({ task, finished_at: sql`clock_timestamp()` })
    .onConflict((known) => known.column('task').doUpdateSet({ finished_at: sql`clock_timestamp()` }))
    .execute();
}

export async function listFinishedTasks(database: Database): Promise<{ task: string; finished_at: Date }[]> {
  return await database.selectFrom('housekeeping').selectAll().execute();
}
