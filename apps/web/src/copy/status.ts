import type { LifeState } from '@forecourt/domain/constants/options.ts';
import type { ExpectedTime, StatusAct } from '@forecourt/domain/contract/status.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { trySoon } from './errors.ts';
import { nextStepsTexts, notSentTexts } from './pages.ts';
import { pageTitles } from './shell.ts';
import { copyTexts } from './submission.ts';

const dayHours = 24;

/** Hours up to two days as hours, from then on as days, rounded up. */
const duration = (hours: number): string =>
  hours <= 2 * dayHours ? counted(hours, 'hour') : counted(Math.ceil(hours / dayHours), 'day');

/** The page of a link before it is pressed. */
export const closedTexts = {
  title: pageTitles.status,
  lede: 'This link is yours alone. Press the button to see where your application is.',
  open: 'Show my application',
  outOfReach: `We could not fetch it. ${trySoon}`,
} as const;

/** How an application stands. */
export const statusTexts = {
  title: {
    started: notSentTexts.title,
    submitted: 'We have your application',
    toAssess: 'We are looking at your application',
    guaranteeAwaited: 'A personal guarantee is needed',
    approved: "You're approved",
    declined: 'We could not open this account',
    cardsOrdered: 'Your cards are ordered',
    withdrawn: 'This application is withdrawn',
  } satisfies Record<LifeState, string>,
  /** Under the stage that it is at. */
  stageNow: {
    submitted: 'The decision is not known yet',
    toAssess: 'A person looks at it',
    guaranteeAwaited: 'Once the guarantee is given',
    approved: 'Approved',
    declined: 'Declined',
    cardsOrdered: 'Ordered',
  } satisfies Partial<Record<LifeState, string>>,
  stages: 'Where it is',
  facts: { reference: copyTexts.reference, business: 'Business', sent: copyTexts.sent },
  expected: (time: ExpectedTime) =>
    time.kind === 'promised'
      ? `We decide within ${counted(time.workingDays, 'working day')}.`
      : `Half of all applications are decided within ${duration(time.halfWithinHours)}, nine in ten within ${duration(time.mostWithinHours)}.`,
  acts: {
    giveGuarantee: nextStepsTexts.giveGuarantee,
    orderCards: nextStepsTexts.orderCards,
    withdraw: 'Withdraw this application',
  } satisfies Record<StatusAct, string>,
  failed: `That did not work. ${trySoon}`,
  refused: 'That cannot be done any more. This is how your application stands now.',
  changed: (title: string) => `This page has changed: ${title}.`,
  outOfReach: (time: string) => `We cannot be reached just now. This is how it stood at ${time}.`,
  questions: 'Questions? Call',
  quote: 'and quote the reference number, or',
} as const;

export const declineTexts = {
  why: 'Why',
  report: 'The credit report',
  used: (bureau: string) =>
    `We used a credit report from ${bureau}. You may ask ${bureau} for a free copy of what it holds about you, and have it correct what is wrong.`,
  usedUnnamed:
    'We used a credit report. Call us to learn which credit reporter it came from: you may ask for a free copy of what it holds about you, and have it correct what is wrong.',
  askFor: (bureau: string) => `Ask ${bureau} for your report`,
  unused: 'No credit report was used for this decision.',
} as const;

export const withdrawTexts = {
  title: 'Withdraw this application?',
  text: 'Nothing more happens with it then, and it cannot be brought back. We remove its personal details after 12 months.',
  keep: 'Keep it',
  confirm: 'Withdraw it',
} as const;

export const linkTexts = {
  title: 'Your link to this page',
  text: 'Whoever has the link can see this page and act on it. If it went astray, turn off every link that we sent you.',
  revoke: 'Turn off all links',
  dialog: {
    title: 'Turn off all links?',
    text: 'No link that you have to this page opens it any more, this one included. You can ask for a new one at any time.',
    keep: 'Keep them',
    confirm: 'Turn them off',
  },
} as const;

/** Where there is no link, or one that opens nothing. */
export const lostLinkTexts = {
  title: {
    closed: pageTitles.status,
    dead: 'This link opens nothing any more',
    revoked: 'All links are turned off',
  },
  lede: {
    closed: 'Open the link in our e-mail about your application. If you cannot find it, have a new one sent.',
    dead: 'It may have been turned off, or the application was closed a while ago. Have a new link sent.',
    revoked: 'No link opens the page any more. When you want to see it again, have a new one sent.',
  },
  reference: copyTexts.reference,
  referenceHint: 'It stands in our e-mail, for example K7PX-3M9D',
  email: 'E-mail',
  emailHint: 'The address that you applied with',
  send: 'Send me a link',
  failed: `The link was not asked for. ${trySoon}`,
  asked: {
    title: 'Look in your e-mail',
    text: 'If the number and the address belong together, a link is on its way to that address.',
    again: 'Ask once more',
  },
  noMail: 'Nothing came, or you have neither? Call',
} as const;
