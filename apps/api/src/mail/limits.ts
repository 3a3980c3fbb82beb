import type { MailRates } from '../store/outbox/mail-limits.ts';
import type { MailKind } from './kinds.ts';

/** An email is over its limit when any one of these counts, over all kinds, is reached. */
type Limits = MailRates & {
  /**
   * 'refused' fails a requested email; 'withheld' keeps back only the email, not its cause; 'counted' leaves it to the
   * email that counts the rest.
   */
  readonly over: 'refused' | 'withheld' | 'counted';
};

export type MailLimits = Limits & {
  /** Strangers' emails wait once they have used up their part of a day; the rest is a reserve. */
  readonly dayPart: 'strangers' | 'reserve';
};

/** Of emails that somebody asks for. */
const requested: Limits = {
  over: 'refused',
  address: { minute: 5, day: 10 },
  application: { minute: 10, day: 30 },
  sender: { minute: 30, day: 300 },
};

/** Above the limits of requested emails, so that those cannot use up the room for a receipt. */
const following: Limits = {
  over: 'withheld',
  address: { minute: 8, day: 20 },
  application: { minute: 20, day: 50 },
  sender: { minute: 60, day: 1_000 },
};

/** One address receives what all applicants cause. */
const toProvider: Limits = { ...following, address: { minute: 60, day: 1_000 } };

const notice: Limits = { ...toProvider, over: 'counted' };

const byProvider: Limits = { ...following, address: { minute: 60, day: 1_000 } };

/** Of emails that anybody can cause, as often as a form is filled in. */
const strangers = (limits: Limits): MailLimits => ({ ...limits, dayPart: 'strangers' });

/** Of decisions, orders, status links, corrections and notices to the provider. */
const reserve = (limits: Limits): MailLimits => ({ ...limits, dayPart: 'reserve' });

export const mailLimits: Readonly<Record<MailKind, MailLimits>> = {
  'share-link': strangers(requested),
  'draft-reminder': strangers(following),
  'part-asked': strangers(requested),
  'part-reminder': strangers(following),
  'part-answered': strangers(following),
  'part-copy': strangers(following),
  'part-ended': strangers(following),
  'application-received': strangers(following),
  'application-approved': reserve(following),
  'application-declined': reserve(following),
  'account-opened': reserve(following),
  // Only the address on file gets one, and the network of who asks is counted.
  'status-link': reserve(following),
  'application-copy': strangers(requested),
  'guarantee-reminder': strangers(following),
  'guarantee-given': strangers(following),
  'cards-ordered': reserve(following),
  // Only the provider can cause these.
  'cards-sent': reserve(byProvider),
  'cards-unsent': reserve(byProvider),
  'application-decided': reserve(byProvider),
  'correction-asked': reserve(byProvider),
  'correction-withdrawn': reserve(byProvider),
  'correction-reminder': reserve(following),
  'correction-received': reserve(following),
  'application-withdrawn': reserve(following),
  'withdrawn-for-provider': reserve(toProvider),
  'late-for-provider': reserve(toProvider),
  'to-assess-for-provider': reserve(notice),
  'guarantee-for-provider': reserve(notice),
  'order-for-provider': reserve(notice),
  'stopped-for-provider': reserve(notice),
  'correction-for-provider': reserve(notice),
  'rest-for-provider': reserve(toProvider),
  'callback-for-applicant': strangers({ ...following, sender: { minute: 20, day: 200 } }),
  'callback-for-provider': strangers(toProvider),
};

/** Kinds of which those above the limits are left to the email that counts them. */
export const mailKindsCountedInSummary: readonly string[] = Object.entries(mailLimits).flatMap(
  ([kind, { over }]) => (over === 'counted' ? [kind] : []),
);
