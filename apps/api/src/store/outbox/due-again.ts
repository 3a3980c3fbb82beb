import type { AuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { insertAuditSql, nextAuditHeadSql, type RequestContext } from '../audit/audit.ts';
import { notifyQueue } from '../queues.ts';

/** † Events per transaction. */
const batchSize = 500;

/** `last`: the last event looked at, null when there were none. */
export type RequeuedBatch = { readonly count: number; readonly last: string | null };

export async function countOutboxRows(database: Database, meant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where ${meant}`.execute(database);
  return rows[0]?.count ?? 0;
}

type Making = {
  readonly action: AuditedAction;
  readonly context: RequestContext;
  readonly behind: string;
  /** Only one event: those before it would delay it, and those behind it wait only for it. */
  readonly isOne: boolean;
  /** Events of given-up ones that wait for nothing but them. */
  readonly freesBehind?: boolean;
};

/**
 * Makes a batch due now with attempts reset, and records who asked. A single event takes along those beside it;
 * deliveries in progress are left alone.
 */
export const requeueBatch = (
  database: Database,
  meant: RawBuilder<unknown>,
  making: Making,
): Promise<RequeuedBatch> => {
  const make = async (transaction: Database): Promise<RequeuedBatch> => {
    const batch = await makeBatchDue(transaction, meant, making);
    if (making.isOne && batch.count > 0)
      await sql`
        update outbox set next_attempt_at = clock_timestamp()
        where (application_id, channel) = (select application_id, channel from outbox where id = ${batch.last})
          and delivered_at is null and gave_up_at is null and next_attempt_at > clock_timestamp()`.execute(
        transaction,
      );
    return batch;
  };
  return database.isTransaction ? make(database) : database.transaction().execute(make);
};

/** Locks applications before their events, as everything else that changes both. */
async function makeBatchDue(
  transaction: Database,
  meant: RawBuilder<unknown>,
  { action, context: cause, behind, freesBehind = false }: Making,
): Promise<RequeuedBatch> {
  const { rows } = await sql<RequeuedBatch>`
    with batch as (
      select id, application_id from outbox where id > ${behind}::bigint and ${meant} order by id limit ${batchSize}),
    held as (
      select id from applications where id in (select application_id from batch) order by id for no key update),
    due as (
      update outbox set attempts = 0, last_failure = null, delivered_at = null, gave_up_at = null,
        next_attempt_at = clock_timestamp()
      where id in (
        select id from outbox
        where id in (select batch.id from batch join held on held.id = application_id) and ${meant}
        for update skip locked)
      returning application_id, ${notifyQueue(sql.ref('channel'))}),
    freed as (
      update outbox set next_attempt_at = clock_timestamp()
      where ${freesBehind} and channel = 'handover' and application_id in (select application_id from due)
        and delivered_at is null and gave_up_at is null and next_attempt_at = 'infinity'),
    application as (
      update applications set audit_head = ${nextAuditHeadSql(action, cause)}
      where id in (select application_id from due) returning id, audit_head),
    record as (${insertAuditSql('application', action, cause)})
    select (select count(*)::integer from due) as count, (select max(id)::text from batch) as last`.execute(
    transaction,
  );
  return rows[0] ?? { count: 0, last: null };
}
