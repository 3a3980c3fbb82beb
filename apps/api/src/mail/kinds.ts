import type { ProviderMailKind } from '@forecourt/domain/brand.ts';
import type { CardType, OrderChange } from '@forecourt/domain/constants/options.ts';
import type { Part, PartEnding } from '@forecourt/domain/credit/part.ts';
import type { CreditReportUse } from '@forecourt/domain/wordings/decision-reasons.ts';

export type EmailCardGroup = { cardType: CardType; numberOfCards: number; registrations: readonly string[] };

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
  report?: CreditReportUse;
  /** Of earlier releases: true wherever a check was asked for, whether or not a report came. */
  usedCreditReport?: boolean;
  statusKey?: string;
  /** Moment of the decision whose place this one takes; null for a first decision. */
  replacesDecisionOf?: string | null;
  cards?: ChangedCards | null;
};

/** Ordered cards and what becomes of them. */
export type ChangedCards = { numberOfCards: number; areSent: boolean; change: OrderChange };

/** Cards ordered before the account was open; `arriveBy`: yyyy-MM-dd. */
export type CardsAtAccountOpening = {
  readonly numberOfCards: number;
  readonly areSent: boolean;
  readonly arriveBy: string;
};

/** About a part that somebody else answers. */
type AboutPart = AboutBusiness & { part: Part };
type PartLink = AboutPart & { partKey: string; expiresAt: string; isCorrection?: boolean };

type Account = {
  discount: { centsPerLitre: string; isOffPump: boolean } | null;
  invoices: string | null;
};

/** To the business contact; nothing of what the applicant entered. */
type Notice = { to: string; reference: string };
/** `batch`: for the card maker, in which the cards are to be stopped. */
type StopNotice = Notice & { batch?: number };

/** What people are mailed about a part that they cannot answer any more; of one that was sent they have a copy. */
export type PartNotice = Exclude<PartEnding, 'sent'> | 'turnedOff';

/** Data of each kind of email; `to` is the recipient, not proven to be the applicant. */
export type EmailDataByKind = {
  'share-link': { to: string; draftId: string; expiresAt: string };
  'draft-reminder': { to: string; draftId: string; expiresAt: string; stopKey: string; isLast: boolean };
  'part-asked': PartLink;
  'part-reminder': PartLink & { isLast: boolean };
  /** To the applicant; without the answers. */
  'part-answered': AboutPart;
  /** To the person who answered, of what they agreed to; masked. */
  'part-copy': AboutPart & {
    partKey: string;
    answeredAt: string;
    wordingVersion: string;
    terms: readonly string[];
    answers: MailedGroup['items'];
  };
  'part-ended': AboutPart & { how: PartNotice; isAsker: boolean };
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
      cards: CardsAtAccountOpening | null;
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
    cardGroups?: readonly EmailCardGroup[];
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
    /** References of callbacks; missing in emails queued before they were followed. */
    lateCallbacks?: { readonly count: number; readonly references: readonly string[] };
  };
  'to-assess-for-provider': Notice;
  'guarantee-for-provider': Notice;
  'order-for-provider': Notice;
  'stopped-for-provider': StopNotice;
  'correction-for-provider': StopNotice;
  /** Counts what no email of its own was sent for. */
  'rest-for-provider': { to: string; counts: Readonly<Partial<Record<ProviderMailKind, number>>> };
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
export type MailKind = keyof EmailDataByKind;

export type QueuedEmail = { [K in MailKind]: { kind: K; emailData: EmailDataByKind[K] } }[MailKind];

/** Reads a stored email as what was enqueued: its kind says what its data is. */
export const toQueuedEmail = (kind: string, emailData: { readonly to: string }): QueuedEmail =>
  ({ kind, emailData }) as QueuedEmail;
