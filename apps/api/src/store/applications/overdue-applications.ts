import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { listFinishedTasks } from '../housekeeping.ts';
import type { ApplicationId } from './applications.ts';
import { overdueOrderCondition } from './orders.ts';

/** † How many applications an email names. */
export const namedOverdueMaximum = 20;

export type OverdueApplications = {
  readonly count: number;
  readonly oldest: readonly { readonly id: ApplicationId; readonly reference: string | null }[];
};

/** Start of the first New Zealand day whose applications are all still in time. */
export const inTimeSince = (now: Date) =>
  sql`${earliestDayOnTime(newZealandDay(now), promisedWorkingDays)}::date::timestamp at time zone 'Pacific/Auckland'`;
const isUndecided = sql`submitted_at is not null
  and life in (${sql.join(undecidedStatuses.map((state) => sql.lit(state)))})`;
/** SQL condition of an application that waits longer for a decision than is promised. */
export const overdueCondition = (now: Date) => sql`${isUndecided} and life_since < ${inTimeSince(now)}`;

/** SQL condition of a callback that nobody has made yet. */
export const callbackToMakeCondition = sql`callback_requested_at is not null and callback_handled_at is null`;
/** SQL condition of a callback that waits longer than is promised for a decision. */
export const overdueCallbackCondition = (now: Date) =>
  sql`(${callbackToMakeCondition} and callback_requested_at < ${inTimeSince(now)})`;

export async function listOverdueApplications(database: Database, now: Date): Promise<OverdueApplications> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${overdueCondition(now)}`.execute(database);
  const { rows: oldest } = await sql<OverdueApplications['oldest'][number]>`
    select id, reference from applications where ${overdueCondition(now)} order by life_since asc, id asc limit ${namedOverdueMaximum}`.execute(
    database,
  );
  return { count: counts[0]?.count ?? 0, oldest };
}

/** Locks the application unless neither it nor its order or callback waits any longer. */
export async function lockOverdueApplication(
  database: Database,
  id: ApplicationId,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select id from applications where id = ${id} and (${overdueCondition(now)} or ${overdueOrderCondition(now)} or ${overdueCallbackCondition(now)}) for no key update`.execute(
    database,
  );
  return rows.length > 0;
}

/** Takes the turn of the email about what is late until the transaction ends; false if it went this day already. */
export async function claimDailyOverdueMail(database: Database, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.lateMail})`.execute(database);
  const last = (await listFinishedTasks(database)).find(({ task }) => task === 'late mail');
  return !last || newZealandDay(last.finished_at) !== newZealandDay(now);
}
