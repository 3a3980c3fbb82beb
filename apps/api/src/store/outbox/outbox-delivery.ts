import type { Database, EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { ChannelName, ChannelPayloads } from './outbox.ts';

export type ClaimedEvent<C extends ChannelName = ChannelName> = {
  id: string;
  application_id: ApplicationId;
  event_id: string;
  kind: ChannelPayloads[C]['kind'];
  payload: EncryptedColumn;
  created_at: Date;
  attempts: number;
};

/** `receiver`: digest of the receiver's address, if it can be on hold. */
type Claim<C extends ChannelName> = {
  readonly name: C;
  readonly waitsBehindDead?: boolean;
  readonly receiver?: Buffer;
  readonly longestMs?: number;
};

/** `isReserve`: only events that may use the reserve of a day. */
type Room = { readonly isReserve: boolean };

/** † Milliseconds that a transaction may outlast its delivery. */
const spareMs = 60_000;

/** Skips applications that another worker holds, so each one's events go in order. The lock outlasts a delivery. */
export async function claimNextEvent<C extends ChannelName>(
  transaction: Database,
  { name, waitsBehindDead = false, receiver, longestMs }: Claim<C>,
  { isReserve }: Room = { isReserve: false },
): Promise<ClaimedEvent<C> | undefined> {
  const { rows } = await sql<ClaimedEvent<C>>`
    select id, application_id, event_id, kind, payload, created_at, attempts from outbox event
    where channel = ${name} and delivered_at is null and gave_up_at is null
    and next_attempt_at <= statement_timestamp() ${isReserve ? sql`and uses_reserve` : sql``}
    and not exists (
      select 1 from outbox earlier
      where earlier.application_id = event.application_id and earlier.channel = event.channel
      and earlier.id < event.id and earlier.delivered_at is null
      and (earlier.gave_up_at is null or ${waitsBehindDead}))
    and not exists (
      select 1 from receivers
      where digest = ${receiver ?? null} and (stopped_at is not null or held_until > clock_timestamp()))
    order by next_attempt_at limit 1 for update of event skip locked`.execute(transaction);
  if (rows[0] && longestMs !== undefined) await extendIdleTimeout(transaction, longestMs);
  return rows[0];
}

/** Milliseconds until an event is due that was not when the transaction began; undefined if none is within `withinMs`. */
export async function msUntilNextEvent(
  transaction: Database,
  { name, receiver }: Pick<Claim<ChannelName>, 'name' | 'receiver'>,
  withinMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(due) - clock_timestamp())::float8 * 1000 as ms from (
      (select next_attempt_at as due from outbox
        where channel = ${name} and delivered_at is null and gave_up_at is null and next_attempt_at > now()
        order by next_attempt_at limit 1)
      union all
      select held_until from receivers where digest = ${receiver ?? null} and held_until > now()) next
    where due < now() + make_interval(secs => ${withinMs / 1_000}::float8)`.execute(transaction);
  const ms = rows[0]?.ms;
  return ms === null || ms === undefined ? undefined : Math.max(0, ms);
}

/** Lets a transaction idle during a delivery: the server ends a longer one, and its locks with it. */
export async function extendIdleTimeout(transaction: Database, longestMs: number): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(longestMs + spareMs)}, true)`.execute(
    transaction,
  );
}

export async function settleDeliveredEvent(
  transaction: Database,
  id: string,
  attempts: number,
): Promise<void> {
  await settle(transaction, id, { delivered_at: sql<Date>`clock_timestamp()`, attempts });
}

export async function recordFailedAttempt(
  transaction: Database,
  id: string,
  { attempts, failure, gaveUp }: { attempts: number; failure: string; gaveUp: boolean },
): Promise<void> {
  const end = gaveUp ? { gave_up_at: sql<Date>`clock_timestamp()` } : {};
  await settle(transaction, id, { attempts, last_failure: failure, ...end });
}

async function settle(transaction: Database, id: string, values: object): Promise<void> {
  await transaction.updateTable('outbox').set(values).where('id', '=', id).execute();
}

/**
 * Also postpones the events behind it, so that a backlog is not searched; without a wait only a replay sends them.
 */
export async function postponeEvents(
  transaction: Database,
  channel: ChannelName,
  { id, application_id: applicationId }: Pick<ClaimedEvent, 'id' | 'application_id'>,
  waitMs: number | undefined,
): Promise<void> {
  const due =
    waitMs === undefined
      ? sql<Date>`'infinity'`
      : sql<Date>`clock_timestamp() + make_interval(secs => ${waitMs / 1_000}::float8)`;
  await transaction
    .updateTable('outbox')
    .set({ next_attempt_at: due })
    .where('application_id', '=', applicationId)
    .where('channel', '=', channel)
    .where('id', '>=', id)
    .where('delivered_at', 'is', null)
    .execute();
}
