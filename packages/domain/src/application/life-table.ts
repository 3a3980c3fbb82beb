import type { LifeState, Outcome, Stage } from '../constants/options.ts';
import { deliveredWithin, tryLater } from '../constants/phrases.ts';

/** Who acts on an application: whoever applied, the provider's own system by a signed call, a person at a terminal. */
export type Actor = 'applicant' | 'system' | 'operator';

export type Deed = {
  readonly by: readonly Actor[];
  /** Ends the sentence that refuses it. */
  readonly so: string;
  /** It cannot be done any more once cards are ordered, whatever the state. */
  readonly endsWithCards?: true;
};

/** What can be done to an application, and by whom. */
export const acts = {
  submit: { by: ['applicant'], so: 'it cannot be sent again' },
  approve: { by: ['system', 'operator'], so: 'it cannot be decided' },
  decline: { by: ['system', 'operator'], so: 'it cannot be decided' },
  askGuarantee: { by: ['system', 'operator'], so: 'it cannot be decided' },
  giveGuarantee: { by: ['applicant'], so: 'it needs no personal guarantee' },
  orderCards: { by: ['applicant'], so: 'no cards can be ordered', endsWithCards: true },
  withdraw: { by: ['applicant', 'operator'], so: 'it cannot be withdrawn', endsWithCards: true },
} as const satisfies Record<string, Deed>;
export type Act = keyof typeof acts;

export const actOfOutcome = {
  Approved: 'approve',
  Decline: 'decline',
  'Approve with Personal Guarantee': 'askGuarantee',
} as const satisfies Record<Outcome, Act>;

type Row = {
  /** What the provider's people call it. */
  readonly name: string;
  /** Its stage, null where the applicant is shown none. */
  readonly stage: Stage | null;
  /** Who acts next. */
  readonly waitsFor: 'applicant' | 'provider' | 'nobody';
  /** What happens next, told to the applicant; the second text where the cards are ordered already. */
  readonly next: string;
  readonly nextWithCards?: string;
  /** How long it is kept; what nobody has decided is never taken. */
  readonly kept: 'abandoned' | 'untilDecided' | 'decided' | 'withdrawn';
  /** Begins the sentence that refuses an act. */
  readonly because: string;
  /** What an applicant can do about a refusal. */
  readonly remedy?: string;
  /**
   * Each act that can be done, and the states one of which it leads to: which one follows from what happened before,
   * such as cards that are ordered already.
   */
  readonly leads: { readonly [A in Act]?: readonly LifeState[] };
  /** A decision is replaced here only by an operator who forces it. */
  readonly isDecisionForced?: true;
};

const callUs = 'Please call us.';

/** The life of an application: of each state what it is called, what comes next, and which act leads where. */
export const life: Readonly<Record<LifeState, Row>> = {
  started: {
    name: 'Started',
    stage: null,
    waitsFor: 'applicant',
    next: 'It’s your turn: answer the remaining questions and send the application.',
    kept: 'abandoned',
    because: 'This application has not been sent yet',
    leads: { submit: ['submitted', 'toAssess', 'guaranteeAwaited', 'approved', 'declined'] },
  },
  submitted: {
    name: 'Submitted',
    stage: 'Received',
    waitsFor: 'provider',
    next: 'We’re still waiting for your credit check. We’ll email you when we have it; there is nothing you need to do.',
    kept: 'untilDecided',
    because: 'There is no decision on this application yet',
    remedy: tryLater,
    leads: {
      approve: ['approved'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited'],
      withdraw: ['withdrawn'],
    },
  },
  toAssess: {
    name: 'To assess',
    stage: 'Being assessed',
    waitsFor: 'provider',
    next: 'Our team is looking at your application, and we’ll email you when it is decided. You can order your cards in the meantime, and we’ll make them as soon as it is approved.',
    nextWithCards:
      'Our team is looking at your application, and we’ll email you when it is decided. We’ll make your cards as soon as it is approved.',
    kept: 'untilDecided',
    because: 'This application is being assessed',
    leads: {
      approve: ['approved', 'cardsOrdered'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited'],
      orderCards: ['toAssess'],
      withdraw: ['withdrawn'],
    },
  },
  guaranteeAwaited: {
    name: 'Guarantee awaited',
    stage: 'Decision',
    waitsFor: 'applicant',
    next: 'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. You can also order your cards in the meantime.',
    nextWithCards:
      'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. We’ll make your cards as soon as it is given.',
    kept: 'decided',
    because: 'A personal guarantee is awaited for this application',
    leads: {
      approve: ['approved', 'cardsOrdered'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited'],
      giveGuarantee: ['approved', 'cardsOrdered'],
      orderCards: ['guaranteeAwaited'],
      withdraw: ['withdrawn'],
    },
  },
  approved: {
    name: 'Approved',
    stage: 'Decision',
    waitsFor: 'applicant',
    next: 'Your account is approved. It’s your turn: order your cards, and we’ll make them and send them to you.',
    kept: 'decided',
    because: 'This application is approved',
    leads: {
      approve: ['approved'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited', 'approved'],
      orderCards: ['cardsOrdered'],
      withdraw: ['withdrawn'],
    },
  },
  declined: {
    name: 'Declined',
    stage: 'Decision',
    waitsFor: 'nobody',
    next: 'We cannot open this account. If a detail was wrong, or something has changed, call us and a person will look at it again.',
    kept: 'decided',
    because: 'This application was declined',
    remedy: callUs,
    leads: {
      approve: ['approved', 'cardsOrdered'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited', 'approved', 'cardsOrdered'],
    },
  },
  cardsOrdered: {
    name: 'Cards ordered',
    stage: 'Cards',
    waitsFor: 'provider',
    next: `Your account is approved and your cards are ordered. We’ll make them and send them to you: they are ${deliveredWithin}`,
    kept: 'decided',
    because: 'The cards of this application are ordered',
    remedy: callUs,
    leads: {
      approve: ['cardsOrdered'],
      decline: ['declined'],
      askGuarantee: ['guaranteeAwaited', 'cardsOrdered'],
    },
    isDecisionForced: true,
  },
  withdrawn: {
    name: 'Withdrawn',
    stage: null,
    waitsFor: 'nobody',
    next: 'We have stopped work on it. You can apply again whenever you like.',
    kept: 'withdrawn',
    because: 'This application was withdrawn',
    remedy: callUs,
    leads: {},
  },
};
