import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import { newId, publicName } from '@forecourt/platform/crypto/ids.ts';
import type { Encrypted } from '@forecourt/platform/db/tables.ts';
import { type Generated, sql } from 'kysely';
import type { ApplicationId, ApplicationRow } from '../applications/applications.ts';
import type { RequestContext } from '../audit/audit.ts';
import type { Store, StoreTransaction } from '../store.ts';
import { mailboxOf, NoMoreMails, secondsToRoom, TooManyMails, takeTurns } from './mail-limits.ts';
import { secondsToRoomOfDay } from './mails-of-a-day.ts';
import { type MailKind, type MailKinds, mailLimits, type QueuedEmail } from './queued-emails.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    outbox: {
      id: Generated<string>;
      application_id: ApplicationId;
      channel: string;
      kind: string;
      event_id: string;
      payload: Encrypted;
      /** Keyed fingerprint of the address, to limit what one address is sent; none of what was withheld. */
      recipient: Buffer | null;
      /** The same of the network address of who caused it. */
      sender: Buffer | null;
      created_at: Moment;
      attempts: Generated<number>;
      next_attempt_at: Moment;
      delivered_at: LaterMoment;
      gave_up_at: LaterMoment;
      last_failure: string | null;
    };
  }
}

/** What each channel carries: of a mail what it tells, of a message its body, fixed when it is pending. */
export type Payloads = {
  mail: { kind: MailKind; payload: MailKinds[MailKind] };
  handover: { kind: HandoverNews['type']; payload: string };
};
export type ChannelName = keyof Payloads;
export const channelNames: readonly ChannelName[] = ['mail', 'handover'];

/** Where what an event carries is encrypted for. */
export const payloadAad = (eventId: string): Aad => ({
  table: 'outbox',
  row: eventId,
  column: 'payload',
});

/** Opens what an event carries. */
export const openPayload = <C extends ChannelName>(
  { encrypter }: Pick<Store, 'encrypter'>,
  { event_id: eventId, payload }: { event_id: string; payload: Encrypted },
): Payloads[C]['payload'] => encrypter.decrypt<Payloads[C]['payload']>(payloadAad(eventId), payload);

type QueuedEvent<C extends ChannelName> = Payloads[C] & {
  applicationId: ApplicationId;
  channel: C;
  recipient?: Buffer;
  sender?: Buffer | undefined;
  isWithheld?: boolean;
};

/** What an operator reads of a mail that a limit kept back. */
export const withheld = 'withheld';
/** And of what waited when a backup was made that was restored: it may have gone since. */
export const held = 'held';

/** Enqueues an event, in the transaction of what causes it: both happen or neither does. */
export async function enqueue<C extends ChannelName>(
  { database, encrypter, onEnqueued }: StoreTransaction,
  { applicationId, channel, kind, payload, recipient, sender, isWithheld = false }: QueuedEvent<C>,
): Promise<void> {
  const eventId = newId();
  await database
    .insertInto('outbox')
    .values({
      application_id: applicationId,
      channel,
      kind,
      event_id: eventId,
      payload: encrypter.encrypt(payloadAad(eventId), payload),
      next_attempt_at: afterEarlier(applicationId, channel),
      ...(isWithheld
        ? { gave_up_at: sql<Date>`clock_timestamp()`, last_failure: withheld }
        : { recipient: recipient ?? null, sender: sender ?? null }),
    })
    .execute();
  if (!isWithheld) onEnqueued?.();
}

/** Now, or when the events before it are due: what cannot go yet is not looked at. */
const afterEarlier = (
  applicationId: ApplicationId,
  channel: ChannelName,
) => sql<Date>`greatest(clock_timestamp(), (
  select max(next_attempt_at) from outbox
  where application_id = ${applicationId} and channel = ${channel} and delivered_at is null))`;

/** Throws NoMoreMails where a mail that is asked for could not leave today: others wait without having been promised. */
async function refuseAboveDay({ database, mailDailyLimit }: StoreTransaction, mails: readonly QueuedEmail[]) {
  if (mailDailyLimit === undefined || mails.every(({ kind }) => mailLimits[kind].over !== 'refused')) return;
  const wait = await secondsToRoomOfDay(database, mailDailyLimit);
  if (wait > 0) throw new NoMoreMails(wait);
}

/** Enqueues mails, each to its recipient, within their limits. Throws TooManyMails for one that is refused. */
export async function enqueueEmails(
  transaction: StoreTransaction,
  application: ApplicationId,
  mails: readonly QueuedEmail[],
  context: RequestContext,
): Promise<void> {
  await refuseAboveDay(transaction, mails);
  const { fingerprint } = transaction.encrypter;
  const sender = context.sender === undefined ? undefined : fingerprint(context.sender);
  const addressed = mails.map((mail) => ({ ...mail, address: fingerprint(mailboxOf(mail.emailData.to)) }));
  if (addressed.length > 0)
    await takeTurns(
      transaction,
      addressed.map(({ address }) => address),
    );
  for (const { kind, emailData: payload, address: recipient } of addressed) {
    const wait = await secondsToRoom(transaction, kind, { application, address: recipient, sender });
    if (wait > 0 && mailLimits[kind].over === 'refused') throw new TooManyMails(wait);
    const mail = { applicationId: application, channel: 'mail', kind, payload, recipient, sender } as const;
    await enqueue(transaction, { ...mail, isWithheld: wait > 0 });
  }
}

/**
 * Enqueues an event to the provider's own system, which names the application without its key; the same body on every
 * attempt. Without a receiver nothing is pending.
 */
export async function enqueueHandover(
  transaction: StoreTransaction,
  { id, keyHash }: ApplicationRow,
  news: HandoverNews,
): Promise<void> {
  if (!transaction.handsOver) return;
  const payload = handoverBody(keyHash, news, new Date());
  await enqueue(transaction, { applicationId: id, channel: 'handover', kind: news.type, payload });
}

/** The body of an event, fixed when it is pending. */
export const handoverBody = (keyHash: Buffer, { type, data }: HandoverNews, at: Date): string =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { applicationId: publicName(keyHash), ...data },
  });

/** What the share mails tell that an application has caused since a moment. */
export async function shareMailsSince(store: Store, applicationId: ApplicationId, since: Date) {
  const rows = await store.database
    .selectFrom('outbox')
    .select(['event_id', 'payload'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'share-link')
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) =>
    store.encrypter.decrypt<MailKinds['share-link']>(payloadAad(row.event_id), row.payload),
  );
}
