import { type Kysely, sql } from 'kysely';
import type { Metrics } from '../http/metrics.ts';
import type { Database } from './schema.ts';

/** What runs by itself, by name. */
export type Task = 'purge';

/** Records that a task came to its end now. */
export async function recordFinished(database: Kysely<Database>, task: Task): Promise<void> {
  await database
    .insertInto('housekeeping')
    .values({ task, finished_at: sql`clock_timestamp()` })
    .onConflict((known) => known.column('task').doUpdateSet({ finished_at: sql`clock_timestamp()` }))
    .execute();
}

/** When each task last came to its end, on whichever server; none before its first time. */
export function housekeepingMetrics(metrics: Metrics, database: Kysely<Database>): void {
  metrics.gauge(
    'housekeeping_finished_timestamp_seconds',
    'When a task that runs by itself last came to its end, in Unix time',
    'task',
    async () => {
      const rows = await database.selectFrom('housekeeping').selectAll().execute();
      return Object.fromEntries(rows.map(({ task, finished_at: at }) => [task, at.getTime() / 1_000]));
    },
  );
}
