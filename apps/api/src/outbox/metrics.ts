import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Metrics } from '../http/metrics.ts';

/** How many events wait, and how many were given up. */
export function outboxMetrics(metrics: Metrics, database: Kysely<Database>): void {
  metrics.gauge('outbox_events', 'Undelivered events of the outbox', 'state', async () => {
    const { rows } = await sql<{ waiting: number; gave_up: number }>`
      select count(*) filter (where gave_up_at is null)::integer as waiting,
             count(*) filter (where gave_up_at is not null)::integer as gave_up
      from outbox where delivered_at is null`.execute(database);
    return { waiting: rows[0]?.waiting ?? 0, 'gave up': rows[0]?.gave_up ?? 0 };
  });
}
