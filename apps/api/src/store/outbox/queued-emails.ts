import { byCardType } from '@forecourt/domain/cards/order.ts';
import { needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { CardType } from '@forecourt/domain/constants/options.ts';

/** The cards of one type, with the registrations of those that are for one vehicle. */
export type MailedCards = { cardType: CardType; numberOfCards: number; registrations: readonly string[] };

/** Returns what a mail says of cards, without the names of drivers, which anybody may have typed (SEC-14). */
export const cardsToMail = (cards: readonly CardChange[]): MailedCards[] =>
  byCardType(cards).map((group) => ({
    cardType: group.cardType,
    numberOfCards: group.cards.length,
    registrations: group.cards.filter(needsRegistration).map(({ vehicle }) => vehicle.registration),
  }));

/** Data of mails about a business. A name typed by hand is left out, since nobody has proven the recipient (SEC-14). */
type AboutBusiness = {
  to: string;
  /** As the register has it. */
  registeredName?: string | undefined;
};

/** What each kind of mail has to be reported; `to` is its one recipient, whom nobody has proven to be the applicant. */
export type MailKinds = {
  'share-link': { to: string; draftId: string; expiresAt: string };
  'application-received': AboutBusiness & {
    /** Missing in a mail that was pending before references were given. */
    reference?: string;
    submittedAt?: string;
    /** Of the status page; missing in a mail that was pending before there was one. */
    statusKey?: string;
    /** The account opens with a personal guarantee, which the applicant is to give. */
    isGuaranteeAwaited?: boolean;
  };
  /** Instead of 'application-received' where nobody has to look at the application. */
  'application-approved': AboutBusiness & {
    reference: string;
    submittedAt: string;
    statusKey: string;
    /** Null where no offer is known. */
    discount: { centsPerLitre: string; isOffPump: boolean } | null;
    /** When invoices come; null where the offer does not ask. */
    invoices: string | null;
  };
  'status-link': AboutBusiness & { reference: string; statusKey: string };
  'guarantee-reminder': AboutBusiness & {
    reference: string;
    statusKey: string;
    /** This is the last one. */
    isLast: boolean;
  };
  'guarantee-given': AboutBusiness & {
    guaranteeVersion: string;
    /** Missing in a mail that was queued before names were left out, as are the terms. */
    reference?: string;
    /** What was agreed to, without names that were typed. */
    terms?: readonly string[];
  };
  'cards-ordered': {
    to: string;
    numberOfCards: number;
    /** Missing in a mail that was queued before cards were listed, or with the names of drivers. */
    cardGroups?: readonly MailedCards[];
    /** The day, yyyy-MM-dd, by which they arrive; null while approval is awaited, missing in a mail from before. */
    arriveBy?: string | null;
  };
  'application-decided': AboutBusiness & {
    reference: string;
    /** What happens next and who acts. */
    next: string;
    /** What the applicant can do next, if anything. */
    nextAct?: 'giveGuarantee' | 'orderCards' | undefined;
    /** Why it was decided so, in words for the applicant. */
    reasons: readonly string[];
    usedCreditReport: boolean;
    /** Of the status page; missing in a mail that was pending before there was one. */
    statusKey?: string;
  };
  'application-withdrawn': AboutBusiness & { reference: string };
  'withdrawn-for-provider': AboutBusiness & { reference: string };
  'late-for-provider': {
    to: string;
    late: number;
    promisedDays: number;
    /** The oldest of them. */
    references: readonly string[];
  };
  'callback-for-provider': {
    to: string;
    /** Missing in a mail that was pending before callbacks had one, as in the next. */
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

/** One mail pending: its kind and what it tells. */
export type QueuedEmail = { [K in MailKind]: { kind: K; emailData: MailKinds[K] } }[MailKind];

/** † How many mails there may be within a minute, and within a day. */
type Rate = { readonly minute: number; readonly day: number };

/** When a mail of a kind does not go: as many mails, of whatever kind, were pending by any one of these before it. */
export type MailLimits = {
  /** What was asked to be sent is refused; of what follows from something else the mail alone is withheld. */
  readonly over: 'refused' | 'withheld';
  readonly address: Rate;
  readonly application: Rate;
  readonly sender: Rate;
};

/** Above those of the save link, so that nobody spends a receipt's place by sharing. */
const following: MailLimits = {
  over: 'withheld',
  address: { minute: 8, day: 20 },
  application: { minute: 20, day: 50 },
  sender: { minute: 60, day: 1_000 },
};

/** One address for what all applicants cause. */
const toProvider: MailLimits = { ...following, address: { minute: 60, day: 1_000 } };

/** The limits of every kind of mail. */
export const mailLimits: Readonly<Record<MailKind, MailLimits>> = {
  'share-link': {
    over: 'refused',
    address: { minute: 5, day: 10 },
    application: { minute: 10, day: 30 },
    sender: { minute: 30, day: 300 },
  },
  'application-received': following,
  'application-approved': following,
  'status-link': following,
  'guarantee-reminder': following,
  'guarantee-given': following,
  'cards-ordered': following,
  // What the provider causes, nobody else can ask for.
  'application-decided': { ...following, address: { minute: 60, day: 1_000 } },
  'application-withdrawn': following,
  'withdrawn-for-provider': toProvider,
  'late-for-provider': toProvider,
  'callback-for-applicant': { ...following, sender: { minute: 20, day: 200 } },
  'callback-for-provider': toProvider,
};
