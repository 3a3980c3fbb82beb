import { measuredOfTen } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  creditReportNotRecordedText,
  deliveryTime,
  noCreditReportText,
  withdrawnRetentionText,
} from '@forecourt/domain/constants/phrases.ts';
import type { ExpectedTime, StatusAction, StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { formatCount, numberInWords } from '@forecourt/domain/fields/counted.ts';
import { formatWeekdayDate } from '@forecourt/domain/fields/date.ts';
import { tryAgainSoonText } from './errors.ts';
import { orderConfirmationTexts } from './order.ts';
import { nextStepsTexts } from './pages.ts';
import { pageTitles } from './shell.ts';
import { copyOfAnswersTexts } from './submission.ts';
import { actionFailedText } from './waits.ts';

const dayHours = 24;

/** Up to two days in hours, then in days, rounded up. */
const duration = (hours: number): string =>
  hours <= 2 * dayHours ? formatCount(hours, 'hour') : formatCount(Math.ceil(hours / dayHours), 'day');

export const closedStatusTexts = {
  title: pageTitles.status,
  lede: 'Press the button to see how your application is going. Keep this link private: anyone with it can see and act on your application.',
  open: 'Show my application',
  outOfReach: `We could not load it. ${tryAgainSoonText}`,
} as const;

const { title: ordered } = orderConfirmationTexts;

const sentTitle = (cards: number): string =>
  cards === 1 ? 'Your card is sent' : `Your ${formatCount(cards, 'card')} are sent`;

export const statusProgressTexts = {
  title: 'Progress',
  decision: {
    submitted: 'Not known yet',
    toAssess: 'Our team is looking at it',
    correctionAwaited: 'We are waiting for your corrections',
    guaranteeAwaited: 'We need your personal guarantee',
    approved: 'Approved',
    cardsOrdered: 'Approved',
    cardsSent: 'Approved',
    declined: 'Declined',
  } as Readonly<Partial<Record<ApplicationStatus, string>>>,
  cards: (count: number) => formatCount(count, 'card'),
  toOrder: {
    toAssess: 'You can order them now',
    guaranteeAwaited: 'You can order them now',
    approved: 'It’s your turn',
  } as Readonly<Partial<Record<ApplicationStatus, string>>>,
  sent: (day: string, arriveBy: string | null) =>
    `On ${formatWeekdayDate(day)}${arriveBy === null ? '' : `, arriving by ${formatWeekdayDate(arriveBy)}`}`,
  arrival: (day: string | null, isOrdered: boolean) => {
    if (day === null) return `Arriving within ${deliveryTime} after approval`;
    return `Arriving by ${formatWeekdayDate(day)}${isOrdered ? '' : ' if you order today'}`;
  },
} as const;

type Titled = Pick<StatusAnswer, 'state' | 'cards'> & Partial<Pick<StatusAnswer, 'correction'>>;

export const statusTexts = {
  titleOf: ({ state, cards, correction }: Titled): string => {
    if (correction?.askedOf !== undefined) return statusTexts.correctionOf(correction.askedOf);
    if (!cards) return statusTexts.title[state];
    if (state === 'toAssess') return `${ordered(cards.count)}, waiting for approval`;
    if (state === 'guaranteeAwaited') return `${ordered(cards.count)}, waiting for your guarantee`;
    if (state === 'cardsSent') return sentTitle(cards.count);
    return state === 'cardsOrdered' ? ordered(cards.count) : statusTexts.title[state];
  },
  correctionOf: (name: string) => `We need some corrections from ${name}`,
  sent: (cards: number, day: string, arriveBy: string) =>
    `${cards === 1 ? 'Your card was' : 'Your cards were'} sent on ${formatWeekdayDate(day)} and ${cards === 1 ? 'arrives' : 'arrive'} by ${formatWeekdayDate(arriveBy)}.`,
  arriving: (cards: number, day: string) =>
    `Your account is approved. ${cards === 1 ? 'Your card arrives' : 'Your cards arrive'} by ${formatWeekdayDate(day)}.`,
  title: {
    started: 'Your application has not been sent yet',
    submitted: 'We have your application',
    toAssess: 'We are looking at your application',
    correctionAwaited: 'We need some corrections from you',
    guaranteeAwaited: 'One thing left: a personal guarantee',
    approved: 'You’re approved',
    declined: 'We could not open this account',
    cardsOrdered: 'Your cards are ordered',
    cardsSent: 'Your cards are sent',
    withdrawn: 'Your application was withdrawn',
  } satisfies Record<ApplicationStatus, string>,
  facts: { reference: copyOfAnswersTexts.reference, business: 'Business', sent: copyOfAnswersTexts.sent },
  expected: (time: ExpectedTime) =>
    time.kind === 'promised'
      ? `We’ll decide within ${formatCount(time.workingDays, 'working day')}.`
      : `Half of all applications are decided within ${duration(time.halfWithinHours)}, ${numberInWords(measuredOfTen)} in ten within ${duration(time.mostWithinHours)}.`,
  actions: {
    giveGuarantee: nextStepsTexts.giveGuarantee,
    orderCards: nextStepsTexts.orderCards,
    withdraw: 'Withdraw this application',
  } satisfies Record<StatusAction, string>,
  startAgain: 'Start a new application',
  failed: actionFailedText,
  refused: 'That can no longer be done. This is where your application is now.',
  changed: (title: string) => `This page has changed: ${title}.`,
  outOfReach: (time: string) => `We cannot update this page right now. This is where it was at ${time}.`,
  questions: 'Questions? Call',
  quote: 'and quote the reference number, or',
} as const;

export const declineTexts = {
  why: 'Why',
  report: 'The credit report',
  used: (bureau: string) =>
    `We used a credit report from ${bureau}. Ask ${bureau} for a free copy of your report, and have mistakes corrected.`,
  usedUnnamed:
    'We used a credit report. Call us to find out which credit bureau it came from. Then ask it for a free copy of your report, and have mistakes corrected.',
  askFor: (bureau: string) => `Ask ${bureau} for your report`,
  unused: noCreditReportText,
  notRecorded: creditReportNotRecordedText,
} as const;

export const withdrawTexts = {
  title: 'Withdraw this application?',
  text: `We’ll stop work on it, and it cannot be brought back. We’ll remove its personal details ${withdrawnRetentionText}.`,
  keep: 'Keep it',
  confirm: 'Withdraw it',
} as const;

export const mailedCopyTexts = {
  title: 'A copy of what you sent',
  text: 'We’ll email it to the address you applied with. It shows only the last digits of your licence and account numbers, and leaves out your date of birth.',
  send: 'Email me a copy',
  sent: 'A copy is on its way to the address you applied with.',
  failed: `We could not send a copy. ${tryAgainSoonText}`,
} as const;

export const statusLinkTexts = {
  title: 'Your link to this page',
  text: 'Anyone with the link can see this page and act on it. If someone else may have it, turn off every link we have sent you.',
  revoke: 'Turn off all links',
  dialog: {
    title: 'Turn off all links?',
    text: 'None of your links to this page will work any more, including this one. You can ask for a new one at any time.',
    keep: 'Keep them',
    confirm: 'Turn them off',
  },
} as const;

export const lostLinkTexts = {
  title: {
    closed: pageTitles.status,
    dead: 'This link does not open an application',
    revoked: 'All links are turned off',
  },
  lede: {
    closed:
      'Open the link in our email about your application. If you cannot find it, we can send a new one.',
    dead: 'Check that you have the whole link. Links also stop working once someone turns them off, or some time after the application is closed. We can send you a new link.',
    revoked: 'None of your links open the page any more. When you want to see it again, ask for a new one.',
  },
  reference: copyOfAnswersTexts.reference,
  referenceHint: 'In our email, for example K7PX-3M9D',
  email: 'Email',
  emailHint: 'The address you applied with',
  send: 'Send me a link',
  failed: `Your request was not sent. ${tryAgainSoonText}`,
  asked: {
    title: 'Check your email',
    text: 'If the reference number and email match, a link is on its way to that address.',
    again: 'Ask again',
  },
  noMail: 'No email, or lost both? Call',
} as const;
