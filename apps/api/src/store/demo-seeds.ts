import { correctionReminderDays } from '@forecourt/domain/constants/limits.ts';
import { sql } from 'kysely';
import type { ApplicationId } from './applications/applications.ts';
import { backdateSql } from './pass-time.ts';
import { inTransaction, type Store, type StoreTransaction } from './store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    demo_seeds: {
      first_application: ApplicationId;
      last_application: ApplicationId;
      seed: string;
      seeded_at: TimestampColumn;
    };
  }
}

/** Who acts on invented applications, as the records have it. */
export const demoActor = 'demo@desk';

/** Keeps others from decisions and audit records, which are made older, until the transaction ends. */
export async function lockForSeeding({ database }: StoreTransaction): Promise<void> {
  // In the order in which a decision writes them.
  await sql`lock table decisions, audit in share row exclusive mode`.execute(database);
}

/** Notes that an application is invented, in the transaction that creates it. */
export async function recordSeed(
  { database }: StoreTransaction,
  id: ApplicationId,
  seed: string,
): Promise<void> {
  await database
    .insertInto('demo_seeds')
    .values({ first_application: id, last_application: id, seed })
    .execute();
}

export async function isSeeded({ database }: Store, seed: string): Promise<boolean> {
  const found = await database
    .selectFrom('demo_seeds')
    .select('seed')
    .where('seed', '=', seed)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes an application older, which only the owner can do. */
export async function backdateApplication(
  { database }: StoreTransaction,
  id: ApplicationId,
  milliseconds: number,
): Promise<void> {
  const age = `interval '${Math.round(milliseconds)} milliseconds'`;
  await sql.raw(backdateSql(age, BigInt(id).toString())).execute(database);
}

/** Marks its emails and events as delivered and its reminders as sent, so that nothing reaches invented people. */
export async function markSeededDelivered({ database }: StoreTransaction, id: ApplicationId): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ attempts: 1, delivered_at: sql<Date>`created_at + interval '1 second'` })
    .where('application_id', '=', id)
    .execute();
  await database
    .updateTable('corrections')
    .set({ reminders: correctionReminderDays.length })
    .where('application_id', '=', id)
    .execute();
  await database
    .updateTable('draft_reminders')
    .set({ due_at: null, reminders: 2 })
    .where('application_id', '=', id)
    .execute();
  await sql`insert into guarantee_reminders (application_id, number)
    select id, number from applications, generate_series(1, 2) as number
    where id = ${id} and life = 'guaranteeAwaited'`.execute(database);
}

/** Earlier releases noted ranges of applications. */
const ofDemo = sql`from demo_seeds join applications on id between first_application and last_application`;

export async function countDemoApplications({ database }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${ofDemo}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** † Applications per transaction. */
const atOnce = 200;

/** Removes some invented applications with their audit records, which only the owner can do; returns how many. */
export const removeDemoBatch = (store: Store): Promise<number> =>
  inTransaction(store, async ({ database }) => {
    const gone = await sql<{ id: ApplicationId }>`
      delete from applications where id in (select id ${ofDemo} order by id limit ${atOnce})
      returning id`.execute(database);
    const ids = gone.rows.map(({ id }) => id);
    if (ids.length === 0) {
      await database.deleteFrom('demo_seeds').execute();
      await sql`delete from order_batches where made_by = ${demoActor}
        and not exists (select from batched_orders where batch = number)`.execute(database);
      return 0;
    }
    await sql`alter table audit disable trigger audit_is_append_only`.execute(database);
    await database.deleteFrom('audit').where('application_id', 'in', ids).execute();
    await sql`alter table audit enable trigger audit_is_append_only`.execute(database);
    return ids.length;
  });
