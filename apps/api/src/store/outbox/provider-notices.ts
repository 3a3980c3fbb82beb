import type { Brand, ProviderMail } from '@forecourt/domain/brand.ts';
import { providerMails } from '@forecourt/domain/brand.ts';
import { type Generated, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { Store, StoreTransaction } from '../store.ts';
import type { MailKind, QueuedEmail } from './queued-emails.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    provider_notices: {
      application_id: ApplicationId;
      id: Generated<string>;
      kind: string;
      noted_at: Moment;
      /** Null while it waits for the email that counts it. */
      counted_at: LaterMoment;
    };
  }
}

/** An event that the business contact gets an email about. */
export type ProviderNotice = { readonly about: ProviderMail; readonly reference: string };

/** Kind of email by event. */
export const noticeKinds = {
  toAssess: 'to-assess-for-provider',
  guaranteeGiven: 'guarantee-for-provider',
  cardsOrdered: 'order-for-provider',
  orderStopped: 'stopped-for-provider',
  correctionCame: 'correction-for-provider',
} as const satisfies Record<ProviderMail, MailKind>;

/** † Emails with an event of their own within any hour. */
export const noticesPerHour = 5;

/** Returns the business contact of a brand and the events that it is not switched off for. */
export const noticesTo = ({
  businessContactEmail: email,
  providerMails: switches = {},
}: Pick<Brand, 'businessContactEmail' | 'providerMails'>): NonNullable<Store['noticesTo']> => ({
  email,
  about: providerMails.filter((about) => switches[about] !== false),
});

/** Returns the email about an event; none without a contact, or if its kind is switched off. */
export function noticeEmails({ noticesTo: contact }: Store, notice?: ProviderNotice): QueuedEmail[] {
  if (!notice || !contact?.about.includes(notice.about)) return [];
  return [{ kind: noticeKinds[notice.about], emailData: { to: contact.email, reference: notice.reference } }];
}

/** Tells whether fewer emails than are allowed in an hour went to this address. Its turn must be taken. */
export async function hasHourForNotice({ database }: StoreTransaction, address: Buffer): Promise<boolean> {
  const kinds = Object.values(noticeKinds);
  const { rows } = await sql<{ has: boolean }>`
    select count(*) < ${noticesPerHour}::integer as has from (
      select 1 from outbox
      where recipient = ${address} and created_at > statement_timestamp() - interval '1 hour'
        and kind in (${sql.join(kinds)})
      limit ${noticesPerHour}::integer) sent`.execute(database);
  return rows[0]?.has ?? false;
}

/** Tells whether an event gets an email of its own: those behind one that waits to be counted wait with it. */
export async function hasRoomForNotice(transaction: StoreTransaction, address: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from provider_notices where counted_at is null limit 1`.execute(transaction.database);
  return rows.length === 0 && (await hasHourForNotice(transaction, address));
}

/** Leaves an event to the email that counts the rest. */
export async function leaveToSummary(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
  kind: MailKind,
): Promise<void> {
  await database.insertInto('provider_notices').values({ application_id: applicationId, kind }).execute();
}
