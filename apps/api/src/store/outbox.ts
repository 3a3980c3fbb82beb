import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import { type Generated, sql } from 'kysely';
import type { Sealed } from '../database/tables.ts';
import { newId } from '../security/ids.ts';
import type { Place } from '../security/sealed.ts';
import type { MailKind, MailKinds, OwedMail } from './owed-mails.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<string>;
      application_id: string;
      channel: string;
      kind: string;
      event_id: string;
      payload: Sealed;
      /** Keyed fingerprint of the address, to limit what one address is sent. */
      recipient: Buffer | null;
      created_at: Moment;
      attempts: Generated<number>;
      next_attempt_at: Moment;
      delivered_at: LaterMoment;
      gave_up_at: LaterMoment;
      last_failure: string | null;
    };
  }
}

/** What each channel carries: of a mail what it tells, of a message its body, fixed when it is owed. */
export type Payloads = {
  mail: { kind: MailKind; payload: MailKinds[MailKind] };
  handover: { kind: HandoverNews['type']; payload: string };
};
export type ChannelName = keyof Payloads;
export const channelNames: readonly ChannelName[] = ['mail', 'handover'];

const place = (eventId: string): Place => ({ table: 'outbox', row: eventId, column: 'payload' });

/** Opens what an event carries. */
export const openPayload = <C extends ChannelName>(
  { sealer }: Pick<Store, 'sealer'>,
  { event_id: eventId, payload }: { event_id: string; payload: Sealed },
): Payloads[C]['payload'] => sealer.open<Payloads[C]['payload']>(place(eventId), payload);

type Owed<C extends ChannelName> = Payloads[C] & { applicationId: string; channel: C; recipient?: Buffer };

/** Owes an event, in the transaction of what causes it: both happen or neither does. */
export async function owe<C extends ChannelName>(
  { database, sealer, onOwed }: StoreTransaction,
  { applicationId, channel, kind, payload, recipient }: Owed<C>,
): Promise<void> {
  const eventId = newId();
  await database
    .insertInto('outbox')
    .values({
      application_id: applicationId,
      channel,
      kind,
      event_id: eventId,
      payload: sealer.seal(place(eventId), payload),
      recipient: recipient ?? null,
      next_attempt_at: afterEarlier(applicationId, channel),
    })
    .execute();
  onOwed?.();
}

/** Now, or when the events before it are due: what cannot go yet is not looked at. */
const afterEarlier = (applicationId: string, channel: ChannelName) => sql<Date>`greatest(clock_timestamp(), (
  select max(next_attempt_at) from outbox
  where application_id = ${applicationId} and channel = ${channel} and delivered_at is null))`;

/** Owes a mail to one recipient. */
export async function oweMail(
  transaction: StoreTransaction,
  applicationId: string,
  { kind, told: payload }: OwedMail,
): Promise<void> {
  const recipient = transaction.sealer.fingerprint(payload.to.toLowerCase());
  await owe(transaction, { applicationId, channel: 'mail', kind, payload, recipient });
}

/** Owes an event to the provider's own system; the same body on every attempt. Without a receiver nothing is owed. */
export async function oweHandover(
  transaction: StoreTransaction,
  { type: kind, data }: HandoverNews,
): Promise<void> {
  if (!transaction.handsOver) return;
  const payload = JSON.stringify({ type: kind, timestamp: new Date().toISOString(), data });
  await owe(transaction, { applicationId: data.applicationId, channel: 'handover', kind, payload });
}

/** Share mails that an application has caused since a moment: when each was owed, and what it tells once opened. */
export async function shareMailsSince(store: Store, applicationId: string, since: Date) {
  const rows = await store.database
    .selectFrom('outbox')
    .select(['event_id', 'payload', 'created_at'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'share-link')
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => ({
    owedAt: row.created_at,
    told: () => store.sealer.open<MailKinds['share-link']>(place(row.event_id), row.payload),
  }));
}

/** How many share mails one address was sent since a moment, by whichever application. */
export async function shareMailsTo({ database, sealer }: Store, email: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('recipient', '=', sealer.fingerprint(email.toLowerCase()))
    .where('kind', '=', 'share-link')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
