import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

/** Returns the seconds until the daily limit allows an email; 0 for now. */
export async function secondsToRoomOfDay(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from delivered_at + interval '1 day' - statement_timestamp()))::float8 as seconds
    from outbox where channel = 'mail' and delivered_at > statement_timestamp() - interval '1 day'
    order by delivered_at desc offset ${most - 1}::bigint limit 1`.execute(database);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

export async function mailsOfADay(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from (
      select 1 from outbox
      where channel = 'mail' and delivered_at > statement_timestamp() - interval '1 day'
      order by delivered_at desc limit ${most}) counted`.execute(database);
  return rows[0]?.mails ?? 0;
}
