import type { ProviderMail } from '@forecourt/domain/brand.ts';
import { byCardType } from '@forecourt/domain/cards/order.ts';
import { needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { CardsChange, CardType } from '@forecourt/domain/constants/options.ts';
import type { ReportUse } from '@forecourt/domain/wordings/decision-reasons.ts';

export type MailedCards = { cardType: CardType; numberOfCards: number; registrations: readonly string[] };

/** Returns the cards to list in an email, without drivers' names: anybody may have typed them (SEC-14). */
export const cardsToMail = (cards: readonly CardChange[]): MailedCards[] =>
  byCardType(cards).map((group) => ({
    cardType: group.cardType,
    numberOfCards: group.cards.length,
    registrations: group.cards.filter(needsRegistration).map(({ vehicle }) => vehicle.registration),
  }));

/** Answers of a section, masked and without links. */
type MailedGroup = {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly value: string }[];
};

/** Typed names are left out, since the recipient is unproven (SEC-14). */
type AboutBusiness = {
  to: string;
  registeredName?: string | undefined;
};

type AboutDecision = AboutBusiness & {
  reference: string;
  next: string;
  nextAct?: 'giveGuarantee' | 'orderCards' | undefined;
  reasons: readonly string[];
  /** Of a decline. */
  report?: ReportUse;
  /** Of earlier releases: true wherever a check was asked for, whether or not a report came. */
  usedCreditReport?: boolean;
  statusKey?: string;
  /** Moment of the decision whose place this one takes; null for a first decision. */
  replacesDecisionOf?: string | null;
  cards?: ChangedCards | null;
};

/** Ordered cards and what becomes of them. */
export type ChangedCards = { numberOfCards: number; areSent: boolean; change: CardsChange };

/** Cards ordered before the account was open; `arriveBy`: yyyy-MM-dd. */
export type OpenedCards = {
  readonly numberOfCards: number;
  readonly areSent: boolean;
  readonly arriveBy: string;
};

type Account = {
  discount: { centsPerLitre: string; isOffPump: boolean } | null;
  invoices: string | null;
};

/** To the business contact; nothing of what the applicant entered. */
type Notice = { to: string; reference: string };

/** Data of each kind of email; `to` is the recipient, not proven to be the applicant. */
export type MailKinds = {
  'share-link': { to: string; draftId: string; expiresAt: string };
  'draft-reminder': { to: string; draftId: string; expiresAt: string; stopKey: string; isLast: boolean };
  'application-received': AboutBusiness & {
    /** Missing in emails queued by an earlier release, like every optional field here. */
    reference?: string;
    submittedAt?: string;
    statusKey?: string;
    isGuaranteeAwaited?: boolean;
    isToAssess?: boolean;
  };
  /** Sent instead of 'application-received' if nobody has to look at the application. */
  'application-approved': AboutBusiness &
    Account & { reference: string; submittedAt: string; statusKey: string };
  /** Sent instead of 'application-received' if the credit check declines the application. */
  'application-declined': AboutDecision;
  /** After the guarantee that was awaited. */
  'account-opened': AboutBusiness &
    Account & {
      reference: string;
      submittedAt: string;
      statusKey: string;
      cards: OpenedCards | null;
    };
  'status-link': AboutBusiness & { reference: string; statusKey: string };
  'application-copy': {
    to: string;
    reference: string;
    submittedAt: string;
    groups: readonly MailedGroup[];
  };
  'guarantee-reminder': AboutBusiness & {
    reference: string;
    statusKey: string;
    isLast: boolean;
  };
  'guarantee-given': AboutBusiness & {
    guaranteeVersion: string;
    /** Missing, like the terms, in emails queued before names were left out. */
    reference?: string;
    terms?: readonly string[];
  };
  'cards-ordered': AboutBusiness & {
    /** Missing, like the status link, in emails queued by an earlier release; null for an order of one. */
    reference?: string | null;
    statusKey?: string;
    numberOfCards: number;
    /** Missing in emails queued before cards were listed, or with drivers' names. */
    cardGroups?: readonly MailedCards[];
    /** yyyy-MM-dd; null while approval is pending. */
    arriveBy?: string | null;
  };
  'cards-sent': AboutBusiness & {
    reference: string;
    numberOfCards: number;
    /** yyyy-MM-dd, like `arriveBy`. */
    sentOn: string;
    arriveBy: string;
    /** As the provider typed it. */
    tracking: string | null;
    statusKey: string;
  };
  'cards-unsent': AboutBusiness & { reference: string; numberOfCards: number; statusKey: string };
  'application-decided': AboutDecision;
  'correction-asked': AboutBusiness & { reference: string; statusKey: string; areCards: boolean };
  'correction-reminder': AboutBusiness & { reference: string; statusKey: string; isLast: boolean };
  'correction-received': AboutBusiness & { reference: string; statusKey: string };
  'correction-withdrawn': AboutBusiness & { reference: string; statusKey: string };
  'application-withdrawn': AboutBusiness & { reference: string };
  'withdrawn-for-provider': AboutBusiness & { reference: string };
  'late-for-provider': {
    to: string;
    late: number;
    promisedDays: number;
    references: readonly string[];
    /** Missing in emails queued before orders were followed. */
    lateOrders?: { readonly count: number; readonly references: readonly string[] };
  };
  'to-assess-for-provider': Notice;
  'guarantee-for-provider': Notice;
  'order-for-provider': Notice;
  'stopped-for-provider': Notice;
  'correction-for-provider': Notice;
  /** Counts what no email of its own was sent for. */
  'rest-for-provider': { to: string; counts: Readonly<Partial<Record<ProviderMail, number>>> };
  'callback-for-provider': {
    to: string;
    reference?: string;
    fullName: string;
    email: string;
    contactNumber: string;
    businessName: string;
    fuelAmount: number | null;
  };
  'callback-for-applicant': { to: string; reference?: string; contactNumber: string };
};
export type MailKind = keyof MailKinds;

export type QueuedEmail = { [K in MailKind]: { kind: K; emailData: MailKinds[K] } }[MailKind];

/** † Emails allowed within a minute and within a day. */
export type Rate = { readonly minute: number; readonly day: number };

/** An email is over its limit when any one of these counts, over all kinds, is reached. */
type Limits = {
  /**
   * 'refused' fails a requested email; 'withheld' keeps back only the email, not its cause; 'counted' leaves it to the
   * email that counts the rest.
   */
  readonly over: 'refused' | 'withheld' | 'counted';
  readonly address: Rate;
  readonly application: Rate;
  readonly sender: Rate;
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
