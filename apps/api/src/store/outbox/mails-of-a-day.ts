import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

/** † Emails of a day that strangers may cause; the rest is a reserve that they cannot use up. */
export const dailyStrangerMailLimit = (most: number): number => Math.ceil((most * 3) / 4);

/** † Emails of a day that a network wider than one sender may cause: fewer than the reserve. */
export const dailyNetworkMailLimit = (most: number): number => Math.ceil(most / 5);

const ofToday = sql`channel = 'mail' and delivered_at > statement_timestamp() - interval '1 day'`;

/** Returns the seconds until the daily limit allows an email that a stranger causes; 0 for now. */
export async function secondsUntilDailyCapacity(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(delivered_at) + interval '1 day' - statement_timestamp()))::float8 as seconds
    from (
      (select delivered_at from outbox where ${ofToday}
        order by delivered_at desc offset ${most - 1}::bigint limit 1)
      union all
      (select delivered_at from outbox where ${ofToday} and not uses_reserve
        order by delivered_at desc offset ${dailyStrangerMailLimit(most) - 1}::bigint limit 1)) ends`.execute(
    database,
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

export type DailyMailCount = { readonly all: number; readonly byStrangers: number };

/** Counts no further than the limits. */
export async function countMailsWithinDay(database: Database, most: number): Promise<DailyMailCount> {
  const { rows } = await sql<DailyMailCount>`
    select
      (select count(*)::integer from (
        select 1 from outbox where ${ofToday} order by delivered_at desc limit ${most}) counted) as "all",
      (select count(*)::integer from (
        select 1 from outbox where ${ofToday} and not uses_reserve
        order by delivered_at desc limit ${dailyStrangerMailLimit(most)}) counted) as "byStrangers"`.execute(
    database,
  );
  return rows[0] ?? { all: 0, byStrangers: 0 };
}

/** 'reserve': strangers' emails wait; 'nothing': all do. */
export type DailyMailCapacity = 'all' | 'reserve' | 'nothing';

export function remainingDailyCapacity(
  { all, byStrangers }: DailyMailCount,
  most: number,
): DailyMailCapacity {
  if (all >= most) return 'nothing';
  return byStrangers >= dailyStrangerMailLimit(most) ? 'reserve' : 'all';
}
