import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Returns how many mails left within a day, up to `most`. */
export async function mailsOfADay(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::integer as mails from (
      select 1 from outbox
      where channel = 'mail' and delivered_at > statement_timestamp() - interval '1 day'
      order by delivered_at desc limit ${most}) counted`.execute(database);
  return rows[0]?.mails ?? 0;
}
