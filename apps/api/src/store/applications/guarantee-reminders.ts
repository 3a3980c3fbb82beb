import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    guarantee_reminders: {
      application_id: ApplicationId;
      number: number;
      owed_at: TimestampColumn;
    };
  }
}

/** Returns applications that have awaited a guarantee for these days with fewer reminders since then. */
export async function listApplicationsAwaitingGuarantee(
  { database }: Store,
  { number, days }: { number: number; days: number },
  most: number,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications
    where life = 'guaranteeAwaited' and submitted_at is not null
      and life_since <= now() - make_interval(days => ${days})
      and not exists (
        select 1 from guarantee_reminders where application_id = applications.id and number >= ${number}
          and owed_at >= life_since)
    order by life_since limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Records a reminder; returns whether it is the first of its number since the guarantee was requested. */
export async function recordGuaranteeReminder(
  { database }: StoreTransaction,
  id: ApplicationId,
  number: number,
): Promise<boolean> {
  const noted = await database
    .insertInto('guarantee_reminders')
    .values({ application_id: id, number })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'number'])
        .doUpdateSet({ owed_at: sql<Date>`clock_timestamp()` })
        .where(
          sql<boolean>`guarantee_reminders.owed_at < (select life_since from applications where id = ${id})`,
        ),
    )
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
