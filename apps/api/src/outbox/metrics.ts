import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Metrics } from '../http/metrics.ts';
import { channelNames } from './channel.ts';

type Backlog = { channel: string; waiting: number; dead: number; oldest: number };

/** What waits by channel, how old the oldest of it is, and what was given up. */
export function outboxMetrics(metrics: Metrics, database: Kysely<Database>): void {
  const figure = (name: string, help: string, of: (backlog: Backlog) => number) =>
    metrics.gauge(name, help, 'channel', async () => {
      const { rows } = await sql<Backlog>`
        select channel, count(*) filter (where gave_up_at is null)::integer as waiting,
          count(*) filter (where gave_up_at is not null)::integer as dead,
          coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where gave_up_at is null)), 0)::float8
            as oldest
        from outbox where delivered_at is null group by channel`.execute(database);
      const none = channelNames.map((channel) => [channel, 0] as const);
      return Object.fromEntries([...none, ...rows.map((row) => [row.channel, of(row)] as const)]);
    });
  figure('outbox_waiting', 'Events that wait to be delivered', ({ waiting }) => waiting);
  figure('outbox_oldest_seconds', 'Age of the oldest event that waits', ({ oldest }) => oldest);
  figure('outbox_dead_letters', 'Events that were given up', ({ dead }) => dead);
}
