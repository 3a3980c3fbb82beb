import type { HandoverPayload } from '@forecourt/domain/contract/handover.ts';
import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import { newId, publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type Generated, sql } from 'kysely';
import type { ApplicationId, ApplicationRow } from '../applications/applications.ts';
import { notifyQueue } from '../queues.ts';
import type { Store, StoreTransaction } from '../store.ts';
import type { CountedNetwork } from './mail-limits.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<string>;
      application_id: ApplicationId;
      channel: string;
      kind: string;
      event_id: string;
      payload: EncryptedColumn;
      /** Keyed fingerprints for limits; null for withheld emails, and once no limit counts them. */
      recipient: Buffer | null;
      sender: Buffer | null;
      sender_56: Buffer | null;
      sender_48: Buffer | null;
      /** Whether it may leave once strangers have used up their part of a day. */
      uses_reserve: Generated<boolean>;
      created_at: TimestampColumn;
      attempts: Generated<number>;
      next_attempt_at: TimestampColumn;
      delivered_at: NullableTimestampColumn;
      gave_up_at: NullableTimestampColumn;
      last_failure: string | null;
    };
  }
}

/** An email's payload is its data; a message's payload is its body, fixed when it is enqueued. */
export type ChannelPayloads = {
  mail: { kind: string; payload: { readonly to: string } };
  handover: { kind: HandoverPayload['type']; payload: string };
};
export type ChannelName = keyof ChannelPayloads;
export const channelNames: readonly ChannelName[] = ['mail', 'handover'];

const payloadAad = (eventId: string): Aad => ({
  table: 'outbox',
  row: eventId,
  column: 'payload',
});

export const decryptPayload = <C extends ChannelName>(
  { encrypter }: Pick<Store, 'encrypter'>,
  { event_id: eventId, payload }: { event_id: string; payload: EncryptedColumn },
): ChannelPayloads[C]['payload'] =>
  encrypter.decrypt<ChannelPayloads[C]['payload']>(payloadAad(eventId), payload);

type QueuedEvent<C extends ChannelName> = ChannelPayloads[C] & {
  applicationId: ApplicationId;
  channel: C;
  recipient?: Buffer;
  networks?: readonly CountedNetwork[];
  usesReserve?: boolean;
  isWithheld?: boolean;
};

/** Error text of an email that a limit kept back. */
export const withheldFailure = 'withheld';
/** Error text of an event pending in a restored backup: it may have been delivered since. */
export const onHoldFailure = 'held';

export async function enqueue<C extends ChannelName>(
  { database, encrypter }: StoreTransaction,
  {
    applicationId,
    channel,
    kind,
    payload,
    recipient,
    networks = [],
    usesReserve = true,
    isWithheld = false,
  }: QueuedEvent<C>,
): Promise<void> {
  const eventId = newId();
  // What waits before an event of the reserve uses it too, because those of an application go in their order.
  const takingAlong = sql<{ id: string }>`(
    update outbox set uses_reserve = true
    where ${usesReserve && !isWithheld}::boolean and id in (
      select id from outbox
      where application_id = ${applicationId} and channel = ${channel}
        and delivered_at is null and gave_up_at is null and not uses_reserve
      for update skip locked)
    returning id)`;
  const inserting = database
    .with('taken_along', () => takingAlong)
    .insertInto('outbox')
    .values({
      application_id: applicationId,
      channel,
      kind,
      event_id: eventId,
      payload: encrypter.encrypt(payloadAad(eventId), payload),
      next_attempt_at: afterEarlier(applicationId, channel),
      uses_reserve: usesReserve,
      ...(isWithheld
        ? { gave_up_at: sql<Date>`clock_timestamp()`, last_failure: withheldFailure }
        : {
            recipient: recipient ?? null,
            ...Object.fromEntries(networks.map(({ column, fingerprint }) => [column, fingerprint])),
          }),
    });
  await (isWithheld ? inserting : inserting.returning(notifyQueue(channel).as('notified'))).execute();
}

/** Due now, or with the events before it, so that the worker does not look at it earlier. */
const afterEarlier = (
  applicationId: ApplicationId,
  channel: ChannelName,
) => sql<Date>`greatest(clock_timestamp(), (
  select max(next_attempt_at) from outbox
  where application_id = ${applicationId} and channel = ${channel} and delivered_at is null))`;

/** Fixes the body for every attempt, without the access token. Does nothing without a receiver. */
export async function enqueueHandover(
  transaction: StoreTransaction,
  { id, keyHash }: ApplicationRow,
  news: HandoverPayload,
): Promise<void> {
  if (!transaction.handsOver) return;
  const payload = handoverBody(keyHash, news, new Date());
  await enqueue(transaction, { applicationId: id, channel: 'handover', kind: news.type, payload });
}

const handoverBody = (keyHash: Buffer, { type, data }: HandoverPayload, at: Date): string =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { applicationId: publicIdOf(keyHash), ...data },
  });

/** Returns how many copies of an application were enqueued within a day. */
export async function countApplicationCopiesWithinDay(
  { database }: Store,
  applicationId: ApplicationId,
): Promise<number> {
  const { copies } = await database
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('copies'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'application-copy')
    .where('created_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return copies;
}

/** Returns the data of an application's emails of a kind that were enqueued since a moment. */
export async function loadEmailsSince<Data>(
  store: Store,
  { applicationId, kind, since }: { applicationId: ApplicationId; kind: string; since: Date },
): Promise<Data[]> {
  const rows = await store.database
    .selectFrom('outbox')
    .select(['event_id', 'payload'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => store.encrypter.decrypt<Data>(payloadAad(row.event_id), row.payload));
}
