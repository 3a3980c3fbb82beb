import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { firstDayInTime } from '@forecourt/domain/fields/working-days.ts';
import { locks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { finishedTasks, recordFinished } from '../housekeeping.ts';
import { enqueueEmails } from '../outbox/outbox.ts';
import { inTransaction, type Store } from '../store.ts';
import type { ApplicationId } from './applications.ts';
import { isLateOrderOf, listLateOrders } from './orders.ts';

/** † How many applications an email names. */
const named = 20;

export type OverdueApplications = {
  readonly count: number;
  readonly oldest: readonly { readonly id: ApplicationId; readonly reference: string | null }[];
};

/** Start of the first New Zealand day whose applications are all still in time. */
const inTimeSince = (now: Date) =>
  sql`${firstDayInTime(newZealandDay(now), promisedWorkingDays)}::date::timestamp at time zone 'Pacific/Auckland'`;
const isUndecided = sql`submitted_at is not null
  and life in (${sql.join(undecidedStatuses.map((state) => sql.lit(state)))})`;
/** SQL condition of an application that waits longer for a decision than is promised. */
export const isOverdueOf = (now: Date) => sql`${isUndecided} and life_since < ${inTimeSince(now)}`;

export async function listOverdueApplications(database: Database, now: Date): Promise<OverdueApplications> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${isOverdueOf(now)}`.execute(database);
  const { rows: oldest } = await sql<OverdueApplications['oldest'][number]>`
    select id, reference from applications where ${isOverdueOf(now)} order by life_since asc, id asc limit ${named}`.execute(
    database,
  );
  return { count: counts[0]?.count ?? 0, oldest };
}

/** Locks the application unless it waits no longer. */
async function lockOverdue(database: Database, id: ApplicationId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from applications where id = ${id} and (${isOverdueOf(now)} or ${isLateOrderOf(now)}) for no key update`.execute(
    database,
  );
  return rows.length > 0;
}

/** Lists what is late: applications to decide, and orders to send. */
async function listLate(database: Database, now: Date) {
  const overdue = await listOverdueApplications(database, now);
  const orders = await listLateOrders(database, now, named);
  return { overdue, orders, count: overdue.count + orders.count };
}

const referencesOf = (oldest: OverdueApplications['oldest']): string[] =>
  oldest.flatMap(({ reference }) => reference ?? []);

/** Enqueues one email per New Zealand day, whichever server comes first. Returns how many are late. */
export async function enqueueOverdueNotice(
  store: Store,
  businessContactEmail: string,
  now: Date,
): Promise<number> {
  const { count } = await listLate(store.database, now);
  if (count === 0) return 0;
  return await inTransaction(store, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks.lateMail})`.execute(transaction.database);
    const last = (await finishedTasks(transaction.database)).find(({ task }) => task === 'late mail');
    if (last && newZealandDay(last.finished_at) === newZealandDay(now)) return 0;
    const { overdue, orders, count: late } = await listLate(transaction.database, now);
    const [first] = [...overdue.oldest, ...orders.oldest];
    // Lock the application before its email, in the same order as everywhere else.
    if (!first || !(await lockOverdue(transaction.database, first.id, now))) return 0;
    const emailData = {
      to: businessContactEmail,
      late: overdue.count,
      promisedDays: promisedWorkingDays,
      references: referencesOf(overdue.oldest),
      ...(orders.count > 0 && {
        lateOrders: { count: orders.count, references: referencesOf(orders.oldest) },
      }),
    };
    await enqueueEmails(transaction, first.id, [{ kind: 'late-for-provider', emailData }], {
      requestId: 'late mail',
    });
    await recordFinished(transaction.database, 'late mail');
    return late;
  });
}
