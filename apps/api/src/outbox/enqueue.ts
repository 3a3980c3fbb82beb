import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OwedMail } from '../mail/kinds.ts';
import { newId } from '../security/ids.ts';
import type { Place, Sealer } from '../security/sealed.ts';

/** Where the payload of an event is sealed. */
export const payloadPlace = (eventId: string): Place => ({
  table: 'outbox',
  row: eventId,
  column: 'payload',
});

/** Owes a mail, in the transaction of what causes it: both happen or neither does. */
export async function oweMail(
  transaction: Kysely<Database>,
  sealer: Sealer,
  applicationId: string,
  { kind, told }: OwedMail,
): Promise<void> {
  const eventId = newId();
  await transaction
    .insertInto('outbox')
    .values({
      application_id: applicationId,
      channel: 'mail',
      kind,
      event_id: eventId,
      payload: sealer.seal(payloadPlace(eventId), told),
      recipient: sealer.fingerprint(told.to.toLowerCase()),
    })
    .execute();
}
