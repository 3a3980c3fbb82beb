import { type Generated, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    provider_notices: {
      application_id: ApplicationId;
      id: Generated<string>;
      kind: string;
      noted_at: TimestampColumn;
      /** Null while it waits for the email that counts it. */
      counted_at: NullableTimestampColumn;
    };
  }
}

/** † Emails with an event of their own within any hour. */
export const noticesPerHour = 5;

/** Tells whether fewer emails of these kinds than are allowed in an hour went to this address. Its turn must be taken. */
export async function isBelowHourlyNoticeLimit(
  { database }: StoreTransaction,
  address: Buffer,
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(*) < ${noticesPerHour}::integer as has from (
      select 1 from outbox
      where recipient = ${address} and created_at > statement_timestamp() - interval '1 hour'
        and kind = any (${[...kinds]})
      limit ${noticesPerHour}::integer) sent`.execute(database);
  return rows[0]?.has ?? false;
}

/** Tells whether an event gets an email of its own: those behind one that waits to be counted wait with it. */
export async function canSendNotice(
  transaction: StoreTransaction,
  address: Buffer,
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from provider_notices where counted_at is null limit 1`.execute(transaction.database);
  return rows.length === 0 && (await isBelowHourlyNoticeLimit(transaction, address, kinds));
}

/** Leaves an event to the email that counts the rest. */
export async function deferNoticeToSummary(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
  kind: string,
): Promise<void> {
  await database.insertInto('provider_notices').values({ application_id: applicationId, kind }).execute();
}

/** Locks the application that the email will belong to; undefined if no event waits. */
export async function lockDeferredNotice({ database }: StoreTransaction): Promise<ApplicationId | undefined> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications
    where id = (select application_id from provider_notices where counted_at is null order by noted_at limit 1)
    for no key update`.execute(database);
  return rows[0]?.id;
}

/** Tells whether an email of a kind was enqueued to this address within an hour. */
export async function hasEmailWithinHour(
  { database }: StoreTransaction,
  address: Buffer,
  kind: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox
    where recipient = ${address} and created_at > statement_timestamp() - interval '1 hour' and kind = ${kind}
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Marks what waits as counted. Skips what is being purged, which holds these locks in another order. */
export async function collectDeferredNotices({
  database,
}: StoreTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    with taken as (
      update provider_notices set counted_at = clock_timestamp()
      where counted_at is null and id in (select id from provider_notices where counted_at is null for update skip locked)
      returning kind)
    select kind, count(*)::integer as count from taken group by kind`.execute(database);
  return new Map(rows.map((row) => [row.kind, row.count]));
}
