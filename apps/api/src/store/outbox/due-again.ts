import type { Database } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AuditedAction, auditing, nextHead, type RequestContext } from '../audit/audit.ts';

/** † Events of the outbox that one transaction makes due. */
const batchSize = 500;

/** How many were made due, and the last that was looked at; null when there were none. */
export type DueAgain = { readonly count: number; readonly last: string | null };

/** How many events of the outbox are meant. */
export async function countMeant(database: Database, meant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where ${meant}`.execute(database);
  return rows[0]?.count ?? 0;
}

type Making = {
  readonly action: AuditedAction;
  readonly context: RequestContext;
  readonly behind: string;
  /** One event alone is meant: what waits before it would keep it, and what waits behind it waits for nothing else. */
  readonly isOne: boolean;
};

/**
 * Makes the events that are meant due at once, with all their attempts before them, and records who had it done, of
 * each application; a batch at a time, the next one behind the last of this. With one alone goes what else waits of its
 * application and channel. What is on its way is left to arrive.
 */
export const makeDueAgain = (
  database: Database,
  meant: RawBuilder<unknown>,
  making: Making,
): Promise<DueAgain> =>
  database.transaction().execute(async (transaction) => {
    const batch = await makeBatchDue(transaction, meant, making);
    if (making.isOne && batch.count > 0)
      await sql`
        update outbox set next_attempt_at = clock_timestamp()
        where (application_id, channel) = (select application_id, channel from outbox where id = ${batch.last})
          and delivered_at is null and gave_up_at is null and next_attempt_at > clock_timestamp()`.execute(
        transaction,
      );
    return batch;
  });

/** Applications are locked before their events, as by everything else that changes both. */
async function makeBatchDue(
  transaction: Database,
  meant: RawBuilder<unknown>,
  { action, context: cause, behind }: Making,
): Promise<DueAgain> {
  const { rows } = await sql<DueAgain>`
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
      returning application_id),
    application as (
      update applications set audit_head = ${nextHead(action, cause)}
      where id in (select application_id from due) returning id, audit_head),
    record as (${auditing('application', action, cause)})
    select (select count(*)::integer from due) as count, (select max(id)::text from batch) as last`.execute(
    transaction,
  );
  return rows[0] ?? { count: 0, last: null };
}
