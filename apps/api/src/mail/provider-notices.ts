import { type Brand, type ProviderMailKind, providerMailKinds } from '@forecourt/domain/brand.ts';
import type { Store } from '../store/store.ts';
import type { MailKind, QueuedEmail } from './kinds.ts';

/** An event that the business contact gets an email about. */
export type ProviderNotice = {
  readonly about: ProviderMailKind;
  readonly reference: string;
  /** For the card maker, in which the cards are to be stopped. */
  readonly batch?: number;
};

/** Kind of email by event. */
export const noticeMailKinds = {
  toAssess: 'to-assess-for-provider',
  guaranteeGiven: 'guarantee-for-provider',
  cardsOrdered: 'order-for-provider',
  orderStopped: 'stopped-for-provider',
  correctionCame: 'correction-for-provider',
} as const satisfies Record<ProviderMailKind, MailKind>;

/** Returns the business contact of a brand and the events that it is not switched off for. */
export const noticeContactOf = ({
  businessContactEmail: email,
  providerMails: switches = {},
}: Pick<Brand, 'businessContactEmail' | 'providerMails'>): NonNullable<Store['noticesTo']> => ({
  email,
  about: providerMailKinds.filter((about) => switches[about] !== false),
});

/** Returns the email about an event; none without a contact, or if its kind is switched off. */
export function noticeEmails({ noticesTo: contact }: Store, notice?: ProviderNotice): QueuedEmail[] {
  if (!notice || !contact?.about.includes(notice.about)) return [];
  const { about, ...data } = notice;
  return [{ kind: noticeMailKinds[about], emailData: { to: contact.email, ...data } }];
}
