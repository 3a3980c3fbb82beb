import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type AuditedAction, auditing, type Cause, nextHead } from './audit.ts';

/** † Events of the outbox that one transaction makes due. */
const batchSize = 500;

/** How many were made due, and the last of them; null when there were none. */
export type DueAgain = { readonly count: number; readonly last: string | null };

/** How many events of the outbox are meant. */
export async function countMeant(database: Database, meant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where ${meant}`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Makes the events that are meant due at once, with all their attempts before them, and records who had it done, of
 * each application; a batch at a time, the next one behind the last of this. What is on its way is left to arrive.
 */
export async function makeDueAgain(
  database: Database,
  meant: RawBuilder<unknown>,
  { action, cause, behind }: { action: AuditedAction; cause: Cause; behind: string },
): Promise<DueAgain> {
  const { rows } = await sql<DueAgain>`
    with due as (
      update outbox set attempts = 0, last_failure = null, delivered_at = null, gave_up_at = null,
        next_attempt_at = clock_timestamp()
      where id in (
        select id from outbox where id > ${behind}::bigint and ${meant} order by id limit ${batchSize}
        for update skip locked)
      returning application_id, outbox.id as event),
    application as (
      update applications set audit_head = ${nextHead(action, cause)}
      where id in (select application_id from due) returning id, audit_head),
    record as (${auditing('application', action, cause)})
    select count(*)::integer as count, max(event)::text as last from due`.execute(database);
  return rows[0] ?? { count: 0, last: null };
}
