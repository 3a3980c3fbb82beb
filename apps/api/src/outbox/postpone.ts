import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ChannelName } from './channel.ts';

type Place = { applicationId: string; channel: ChannelName; id: string };

/**
 * Makes an event due after a wait, and what follows it in its application no earlier; without a wait both are never
 * due by themselves. Nobody then looks at what cannot go yet, however long the backlog.
 */
export async function postpone(
  database: Kysely<Database>,
  { applicationId, channel, id }: Place,
  waitMs: number | undefined,
): Promise<void> {
  const due =
    waitMs === undefined
      ? sql<Date>`'infinity'`
      : sql<Date>`clock_timestamp() + make_interval(secs => ${waitMs / 1_000}::float8)`;
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: due })
    .where('application_id', '=', applicationId)
    .where('channel', '=', channel)
    .where('id', '>=', id)
    .where('delivered_at', 'is', null)
    .execute();
}
