import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import {
  type ChannelName,
  type ChannelPayloads,
  decryptPayload,
  onHoldFailure,
  withheldFailure,
} from '../outbox/outbox.ts';
import type { Store } from '../store.ts';

/** `behind`: waits for an earlier one; `dead`, `withheld`, `held`: given up until sent again. */
type Delivery = {
  readonly id: string;
  readonly channel: ChannelName;
  readonly kind: string;
  readonly state: 'waiting' | 'behind' | 'dead' | 'withheld' | 'held';
  readonly reference: string | null;
  readonly queuedAt: Date;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastFailure: string | null;
};

/** Lists mails and events that are not delivered, in the order in which they were queued. */
export async function listUndeliveredMessages(
  { database }: Store,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<Delivery[]> {
  const isBehind = after ? sql`and event.id > (select id from outbox where event_id = ${after})` : sql``;
  const { rows } = await sql<Delivery>`
    select event_id as id, channel, kind, reference, event.created_at as "queuedAt", attempts,
      last_failure as "lastFailure",
      case when gave_up_at is not null and last_failure = ${onHoldFailure} then 'held'
        when gave_up_at is not null and last_failure = ${withheldFailure} then 'withheld'
        when gave_up_at is not null then 'dead'
        when channel = 'handover' and exists (
          select 1 from outbox earlier
          where earlier.application_id = event.application_id and earlier.channel = event.channel
          and earlier.id < event.id and earlier.delivered_at is null) then 'behind'
        else 'waiting' end as state,
      case when gave_up_at is null and next_attempt_at < 'infinity' then next_attempt_at end as "nextAttemptAt"
    from outbox event join applications on applications.id = application_id
    where delivered_at is null ${isBehind}
    order by event.id limit ${limit}`.execute(database);
  return rows;
}

/** A queued mail with its application. */
type OpenedMail = {
  readonly applicationId: ApplicationId;
  readonly kind: string;
  readonly emailData: ChannelPayloads['mail']['payload'];
};

/** Opens queued mails: those of these ids, or those that were given up, in the order in which they were queued. */
export async function loadQueuedMails(
  store: Store,
  which: readonly string[] | 'givenUp',
  most: number,
): Promise<OpenedMail[]> {
  const { rows } = await sql<{
    applicationId: ApplicationId;
    kind: string;
    event_id: string;
    payload: EncryptedColumn;
  }>`
    select application_id as "applicationId", kind, event_id, payload from outbox
    where channel = 'mail' and ${
      which === 'givenUp'
        ? sql`delivered_at is null and gave_up_at is not null`
        : sql`event_id = any (${[...which]})`
    }
    order by id limit ${most}`.execute(store.database);
  return rows.map((row) => ({
    applicationId: row.applicationId,
    kind: row.kind,
    emailData: decryptPayload<'mail'>(store, row),
  }));
}

export async function countAbandonedDeliveries({ database }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox
    where delivered_at is null and gave_up_at is not null`.execute(database);
  return rows[0]?.count ?? 0;
}

type Named = {
  readonly id: string;
  readonly channel: ChannelName;
  readonly applicationId: ApplicationId;
  readonly isDelivered: boolean;
};

/** Returns the mails and events of these ids in the order in which their applications are locked. */
export async function findDeliveries({ database }: Store, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select event_id as id, channel, application_id as "applicationId", delivered_at is not null as "isDelivered"
    from outbox where event_id = any (${[...ids]}) order by application_id, outbox.id`.execute(database);
  return rows;
}
