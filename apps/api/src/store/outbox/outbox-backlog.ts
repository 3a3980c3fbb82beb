import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../audit/audit.ts';
import { countOutboxRows, requeueBatch } from './due-again.ts';
import { onHoldFailure, withheldFailure } from './outbox.ts';
import { resumeReceiver } from './receivers.ts';

/** `behind`: waits for an earlier event; `dead`, `held`: wait for a replay. */
export type UndeliveredEvent = {
  id: string;
  type: string;
  state: 'waiting' | 'behind' | 'dead' | 'held';
  reference: string | null;
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  lastFailure: string | null;
};

export async function listUndeliveredEvents(
  database: Database,
  { limit, after }: { limit?: number; after?: string | undefined } = {},
): Promise<UndeliveredEvent[]> {
  const isBehind = after ? sql`and event.id > (select id from outbox where event_id = ${after})` : sql``;
  const { rows } = await sql<UndeliveredEvent>`
    select event_id as id, kind as type, reference, event.created_at as "createdAt", attempts,
      last_failure as "lastFailure",
      case when gave_up_at is not null and last_failure = ${onHoldFailure} then 'held'
        when gave_up_at is not null then 'dead'
        when exists (
          select 1 from outbox earlier
          where earlier.application_id = event.application_id and earlier.channel = event.channel
          and earlier.id < event.id and earlier.delivered_at is null) then 'behind'
        else 'waiting' end as state,
      case when next_attempt_at < 'infinity' then next_attempt_at end as "nextAttemptAt"
    from outbox event join applications on applications.id = application_id
    where channel = 'handover' and delivered_at is null ${isBehind}
    order by event.id limit ${limit ?? null}`.execute(database);
  return rows;
}

type Which = { eventId: string } | 'all' | 'givenUp';
const conditionOf = (which: Which) => {
  if (which === 'all') return sql`delivered_at is null`;
  if (which === 'givenUp') return sql`delivered_at is null and gave_up_at is not null`;
  return sql`event_id = ${which.eventId}`;
};
const meant = (which: Which) => sql`channel = 'handover' and ${conditionOf(which)}`;

export const countHandoverEvents = (database: Database, which: Which): Promise<number> =>
  countOutboxRows(database, meant(which));

type Replaying = {
  readonly context: RequestContext;
  /** Digest of the receiver's address, if one is configured. */
  readonly receiver?: Buffer | undefined;
  readonly stop?: AbortSignal;
  readonly onEvents?: (count: number) => void;
};

/**
 * Makes events due now, resumes the receiver and records who asked; a single event may be delivered already.
 * `stop` ends it after the running transaction.
 */
export async function replayEvents(
  database: Database,
  which: Which,
  { context: cause, receiver, stop, onEvents = () => {} }: Replaying,
): Promise<number> {
  if (receiver) await resumeReceiver(database, receiver);
  let [replayed, behind] = [0, '0'];
  while (!stop?.aborted) {
    const making = { action: 'event replayed', context: cause, behind, isOne: which !== 'all' } as const;
    const { count, last } = await requeueBatch(database, meant(which), making);
    if (last === null) break;
    replayed += count;
    behind = last;
    onEvents(count);
  }
  return replayed;
}

/** Makes a batch of the events that were given up due now, after the previous batch. */
export const requeueGivenUpBatch = (
  database: Database,
  context: RequestContext,
  behind: string,
): ReturnType<typeof requeueBatch> =>
  requeueBatch(database, meant('givenUp'), {
    action: 'event replayed',
    context,
    behind,
    isOne: false,
    freesBehind: true,
  });

export type ChannelBacklog = {
  channel: string;
  waiting: number;
  dead: number;
  withheld: number;
  held: number;
  oldest: number;
};

export async function countBacklogs(database: Database): Promise<ChannelBacklog[]> {
  const { rows } = await sql<ChannelBacklog>`
    select channel, count(*) filter (where gave_up_at is null)::integer as waiting,
      count(*) filter (where gave_up_at is not null
        and coalesce(last_failure, '') not in (${withheldFailure}, ${onHoldFailure}))::integer as dead,
      count(*) filter (where gave_up_at is not null and last_failure = ${withheldFailure})::integer as withheld,
      count(*) filter (where gave_up_at is not null and last_failure = ${onHoldFailure})::integer as held,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where gave_up_at is null)), 0)::float8
        as oldest
    from outbox where delivered_at is null group by channel`.execute(database);
  return rows;
}

/** † Events put on hold per statement. */
const heldAtOnce = 5_000;

/** Puts all pending events on hold after a restore: they may have been delivered already. */
export async function holdPendingEvents(database: Database): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { numAffectedRows } = await sql`
      update outbox set gave_up_at = clock_timestamp(), last_failure = ${onHoldFailure},
        next_attempt_at = case channel when 'mail' then next_attempt_at else 'infinity' end
      where id in (
        select id from outbox where delivered_at is null and gave_up_at is null limit ${heldAtOnce})`.execute(
      database,
    );
    isMore = numAffectedRows === BigInt(heldAtOnce);
  }
}
