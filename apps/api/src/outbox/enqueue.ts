import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OwedMail } from '../mail/kinds.ts';
import { newId } from '../security/ids.ts';
import type { Place, Sealer } from '../security/sealed.ts';
import type { ChannelName } from './channel.ts';

/** Where the payload of an event is sealed. */
export const payloadPlace = (eventId: string): Place => ({
  table: 'outbox',
  row: eventId,
  column: 'payload',
});

type Owed = {
  applicationId: string;
  channel: ChannelName;
  kind: string;
  payload: unknown;
  recipient?: Buffer;
};

/** Owes an event, in the transaction of what causes it: both happen or neither does. */
export async function owe(
  transaction: Kysely<Database>,
  sealer: Sealer,
  { applicationId, channel, kind, payload, recipient }: Owed,
): Promise<void> {
  const eventId = newId();
  await transaction
    .insertInto('outbox')
    .values({
      application_id: applicationId,
      channel,
      kind,
      event_id: eventId,
      payload: sealer.seal(payloadPlace(eventId), payload),
      recipient: recipient ?? null,
      next_attempt_at: afterEarlier(applicationId, channel),
    })
    .execute();
}

/** Now, or when the events before it are due: what cannot go yet is not looked at. */
const afterEarlier = (applicationId: string, channel: ChannelName) => sql<Date>`greatest(clock_timestamp(), (
  select max(next_attempt_at) from outbox
  where application_id = ${applicationId} and channel = ${channel} and delivered_at is null))`;

/** Owes a mail to one recipient. */
export async function oweMail(
  transaction: Kysely<Database>,
  sealer: Sealer,
  applicationId: string,
  { kind, told }: OwedMail,
): Promise<void> {
  const recipient = sealer.fingerprint(told.to.toLowerCase());
  await owe(transaction, sealer, { applicationId, channel: 'mail', kind, payload: told, recipient });
}
