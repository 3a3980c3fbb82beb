import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import { newZealandDay } from '@forecourt/domain/fields/date.ts';
import { firstDayInTime } from '@forecourt/domain/fields/working-days.ts';
import { locks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { finishedTasks, hourMs, type Log, type Repeated, recordFinished, repeat } from '../housekeeping.ts';
import { enqueueEmails } from '../outbox/outbox.ts';
import { inTransaction, type Store } from '../store.ts';
import type { ApplicationId } from './applications.ts';

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
const isOverdue = (now: Date) => sql`${isUndecided} and life_since < ${inTimeSince(now)}`;

export async function listOverdueApplications(database: Database, now: Date): Promise<OverdueApplications> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${isOverdue(now)}`.execute(database);
  const { rows: oldest } = await sql<OverdueApplications['oldest'][number]>`
    select id, reference from applications where ${isOverdue(now)} order by life_since asc, id asc limit ${named}`.execute(
    database,
  );
  return { count: counts[0]?.count ?? 0, oldest };
}

async function lockOverdue(database: Database, id: ApplicationId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from applications where id = ${id} and ${isOverdue(now)} for no key update`.execute(database);
  return rows.length > 0;
}

/** Enqueues one email per New Zealand day, whichever server comes first. Returns the overdue number. */
export async function enqueueOverdueNotice(
  store: Store,
  businessContactEmail: string,
  now: Date,
): Promise<number> {
  const { count } = await listOverdueApplications(store.database, now);
  if (count === 0) return 0;
  return await inTransaction(store, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks.lateMail})`.execute(transaction.database);
    const last = (await finishedTasks(transaction.database)).find(({ task }) => task === 'late mail');
    if (last && newZealandDay(last.finished_at) === newZealandDay(now)) return 0;
    const overdue = await listOverdueApplications(transaction.database, now);
    const [first] = overdue.oldest;
    // Lock the application before its email, in the same order as everywhere else.
    if (!first || !(await lockOverdue(transaction.database, first.id, now))) return 0;
    const references = overdue.oldest.flatMap(({ reference }) => reference ?? []);
    const emailData = {
      to: businessContactEmail,
      late: overdue.count,
      promisedDays: promisedWorkingDays,
      references,
    };
    await enqueueEmails(transaction, first.id, [{ kind: 'late-for-provider', emailData }], {
      requestId: 'late mail',
    });
    await recordFinished(transaction.database, 'late mail');
    return overdue.count;
  });
}

export function scheduleOverdueNotice(store: Store, businessContactEmail: string, log: Log): Repeated {
  const look = async () => {
    const overdue = await enqueueOverdueNotice(store, businessContactEmail, new Date());
    if (overdue > 0) log.info({ late: overdue }, 'applications wait longer than was promised');
  };
  return repeat(hourMs, look, (err) => log.warn({ err }, 'nobody looked at what waits too long'));
}
