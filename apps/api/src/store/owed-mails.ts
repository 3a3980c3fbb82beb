import { byCardType } from '@forecourt/domain/cards/order.ts';
import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { CardType } from '@forecourt/domain/constants/options.ts';

/** The cards of one type: for each the name of its driver, its registration, or both. */
export type ToldCards = { cardType: CardType; holders: readonly string[] };

/** What a mail tells of cards: who may use each, without products and limits. */
export const cardsToTell = (cards: readonly CardChange[]): ToldCards[] =>
  byCardType(cards).map((group) => ({ cardType: group.cardType, holders: group.cards.map(cardSummary) }));

/** What each kind of mail has to be told; `to` is its one recipient. */
export type MailKinds = {
  'share-link': { to: string; applicationId: string; draftId: string; expiresAt: string };
  'application-received': {
    to: string;
    fullName: string;
    businessName: string;
    /** Missing in a mail that was owed before references were given. */
    reference?: string;
    submittedAt?: string;
  };
  'guarantee-given': {
    to: string;
    businessName: string;
    guaranteeVersion: string;
    /** What was agreed to; missing in a mail that was owed before it was kept. */
    text?: readonly string[];
  };
  'cards-ordered': {
    to: string;
    fullName: string;
    numberOfCards: number;
    /** Missing in a mail that was owed before cards were listed. */
    cards?: readonly ToldCards[];
  };
  'callback-for-provider': {
    to: string;
    fullName: string;
    email: string;
    contactNumber: string;
    businessName: string;
    fuelAmount: number | null;
  };
  'callback-for-applicant': { to: string; fullName: string; contactNumber: string };
};
export type MailKind = keyof MailKinds;

/** One mail that is owed: its kind and what it tells. */
export type OwedMail = { [K in MailKind]: { kind: K; told: MailKinds[K] } }[MailKind];
