import { type ApplicationStatus, applicationStatuses, type Outcome } from '../constants/options.ts';
import { deliveredWithinText, deliveryTime, tryLaterText } from '../constants/phrases.ts';

export type Actor = 'applicant' | 'system' | 'operator';

type ActionRow = {
  readonly by: readonly Actor[];
  /** Ends the sentence that refuses the action. */
  readonly refusal: string;
  /** Refused once cards are ordered, whatever the status. */
  readonly endsWithCards?: true;
  /** Refused while none are ordered, also where the status would allow it. */
  readonly needsCards?: true;
};

export const applicationActions = {
  submit: { by: ['applicant'], refusal: 'it cannot be sent again' },
  approve: { by: ['system', 'operator'], refusal: 'it cannot be decided' },
  decline: { by: ['system', 'operator'], refusal: 'it cannot be decided' },
  askGuarantee: { by: ['system', 'operator'], refusal: 'it cannot be decided' },
  giveGuarantee: { by: ['applicant'], refusal: 'it needs no personal guarantee' },
  orderCards: { by: ['applicant'], refusal: 'no cards can be ordered', endsWithCards: true },
  withdraw: { by: ['applicant', 'operator'], refusal: 'it cannot be withdrawn', endsWithCards: true },
  sendCards: { by: ['system', 'operator'], refusal: 'no cards can be sent', needsCards: true },
  undoSendCards: { by: ['operator'], refusal: 'there is no sending to undo', needsCards: true },
  askToCorrect: { by: ['operator'], refusal: 'no correction can be asked for' },
  correct: { by: ['applicant'], refusal: 'there is nothing to correct' },
  correctCards: { by: ['applicant'], refusal: 'there are no cards to correct' },
  takeBackCorrection: { by: ['operator'], refusal: 'there is no request for a correction to withdraw' },
} as const satisfies Record<string, ActionRow>;
export type ApplicationAction = keyof typeof applicationActions;

export const actionOfOutcome = {
  Approved: 'approve',
  Decline: 'decline',
  'Approve with Personal Guarantee': 'askGuarantee',
} as const satisfies Record<Outcome, ApplicationAction>;

type StatusRow = {
  readonly name: string;
  readonly waitsFor: 'applicant' | 'provider' | 'nobody';
  readonly next: string;
  readonly nextWithCards?: string;
  readonly nextWithCardsSent?: string;
  /** Retention class; undecided applications are never removed. */
  readonly kept: 'abandoned' | 'untilDecided' | 'decided' | 'withdrawn';
  /** Begins the sentence that refuses an action. */
  readonly reason: string;
  readonly remedy?: string;
  /** What the action leads to follows from the facts after it, such as ordered cards. */
  readonly allows: readonly ApplicationAction[];
  /** Only an operator who forces it can replace a decision. */
  readonly isDecisionForced?: true;
};

const callUs = 'Please call us.';

export const statusTable: Readonly<Record<ApplicationStatus, StatusRow>> = {
  started: {
    name: 'Started',
    waitsFor: 'applicant',
    next: 'It’s your turn: answer the remaining questions and send the application.',
    kept: 'abandoned',
    reason: 'This application has not been sent yet',
    allows: ['submit'],
  },
  submitted: {
    name: 'Submitted',
    waitsFor: 'provider',
    next: 'We’re still waiting for your credit check. We’ll email you when we have it. Nothing to do for now.',
    kept: 'untilDecided',
    reason: 'There is no decision on this application yet',
    remedy: tryLaterText,
    allows: ['approve', 'decline', 'askGuarantee', 'withdraw', 'askToCorrect'],
  },
  toAssess: {
    name: 'To assess',
    waitsFor: 'provider',
    next: 'Our team is looking at your application, and we’ll email you when it is decided. You can order your cards in the meantime, and we’ll make them as soon as it is approved.',
    nextWithCards:
      'Our team is looking at your application, and we’ll email you when it is decided. We’ll make your cards as soon as it is approved.',
    kept: 'untilDecided',
    reason: 'This application is being assessed',
    allows: ['approve', 'decline', 'askGuarantee', 'orderCards', 'withdraw', 'askToCorrect'],
  },
  correctionAwaited: {
    name: 'Correction awaited',
    waitsFor: 'applicant',
    next: 'It’s your turn: please look at some of your answers again. Correct and send them, and we’ll carry on with your application.',
    kept: 'untilDecided',
    reason: 'We have asked for a correction of this application and wait for it',
    remedy: 'Please correct it on your status page.',
    allows: ['correct', 'correctCards', 'takeBackCorrection', 'withdraw'],
  },
  guaranteeAwaited: {
    name: 'Guarantee awaited',
    waitsFor: 'applicant',
    next: 'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. You can order your cards in the meantime.',
    nextWithCards:
      'It’s your turn: we can open your account once you give a personal guarantee. Read it and give it, or call us. We’ll make your cards as soon as you have given it.',
    nextWithCardsSent:
      'It’s your turn: we can open your account again once you give a personal guarantee. Read it and give it, or call us.',
    kept: 'decided',
    reason: 'A personal guarantee is awaited for this application',
    allows: ['approve', 'decline', 'askGuarantee', 'giveGuarantee', 'orderCards', 'withdraw', 'askToCorrect'],
  },
  approved: {
    name: 'Approved',
    waitsFor: 'applicant',
    next: 'Your account is approved. It’s your turn: order your cards, and we’ll make them and send them to you.',
    kept: 'decided',
    reason: 'This application is approved',
    allows: ['approve', 'decline', 'askGuarantee', 'orderCards', 'withdraw', 'askToCorrect'],
  },
  declined: {
    name: 'Declined',
    waitsFor: 'nobody',
    next: 'We cannot open this account. If a detail was wrong, or something has changed, call us and a person will look at it again.',
    kept: 'decided',
    reason: 'This application was declined',
    remedy: callUs,
    allows: ['approve', 'decline', 'askGuarantee', 'askToCorrect'],
  },
  cardsOrdered: {
    name: 'Cards ordered',
    waitsFor: 'provider',
    next: `Your account is approved and your cards are ordered. We’ll make them and send them to you: they are ${deliveredWithinText}`,
    kept: 'decided',
    reason: 'The cards of this application are ordered',
    remedy: callUs,
    allows: ['approve', 'decline', 'askGuarantee', 'sendCards', 'askToCorrect'],
    isDecisionForced: true,
  },
  cardsSent: {
    name: 'Cards sent',
    waitsFor: 'nobody',
    next: `Your cards are sent. If they have not come ${deliveryTime} after they were sent, call us straight away.`,
    kept: 'decided',
    reason: 'The cards of this application were sent',
    remedy: callUs,
    allows: ['approve', 'decline', 'askGuarantee', 'undoSendCards'],
    isDecisionForced: true,
  },
  withdrawn: {
    name: 'Withdrawn',
    waitsFor: 'nobody',
    next: 'We have stopped work on it. You can apply again whenever you like.',
    kept: 'withdrawn',
    reason: 'This application was withdrawn',
    remedy: callUs,
    allows: [],
  },
};

/** Statuses of a sent application in which somebody waits: the provider, the applicant or the card maker. */
export const openStatuses = applicationStatuses.filter(
  (status) => status !== 'started' && statusTable[status].waitsFor !== 'nobody',
);

/** Statuses that wait for the provider's decision. */
export const undecidedStatuses = applicationStatuses.filter(
  (status) => statusTable[status].kept === 'untilDecided' && statusTable[status].waitsFor === 'provider',
);
