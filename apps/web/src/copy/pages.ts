import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import type { Business } from '@forecourt/domain/business/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { arrivesWithin, deliveryTime } from '@forecourt/domain/constants/phrases.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { membershipLabel } from '@forecourt/domain/offer/rules.ts';
import type { Need } from '@forecourt/domain/questions/table.ts';
import type { Point } from '../ui/point-list.tsx';
import { pageTitles } from './shell.ts';
import { copyTexts, guaranteeTexts, reviewTexts, sentTexts } from './submission.ts';

export const requirementsTexts = {
  title: pageTitles.requirements,
  lede: {
    fresh: (minutes: number) =>
      `It takes about ${minutes} minutes. You can stop at any question, save, and come back from a link.`,
    begun: (minutes: number) =>
      `About ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left. Your answers so far are kept.`,
  },
  needs: {
    business: (business) =>
      isLimitedCompany(business)
        ? { title: 'Your company’s name or NZBN', detail: 'We look it up on the Companies Register.' }
        : {
            title: 'Your business name or NZBN',
            detail: 'We look it up on the public register. If it is not there, you can enter it yourself.',
          },
    promoCode: () => ({
      title: 'Your promo code, if you were given one',
      detail: 'It can change your offer.',
    }),
    membershipNumber: ({ businessType }) => ({
      title: `Your ${membershipLabel(businessType).toLowerCase()}`,
      detail: 'Your promo code is for members, so it asks for this.',
    }),
    airpoints: () => ({
      title: 'Your Airpoints number, if you collect them',
      detail: 'With the name that is on that account.',
    }),
    authority: () => ({
      title: 'Authority to apply for the company',
      detail: 'You are not a director, so a director may be asked to confirm it.',
    }),
    driverLicence: () => ({
      title: 'Your driver licence',
      detail: 'Its number and version confirm who you are for the credit check.',
    }),
    bankAccount: () => ({
      title: 'Your bank account number',
      detail: 'The one you’ll pay from. You must be able to authorise payments from it.',
    }),
  } satisfies Record<Need, (business: Business) => Point>,
  sent: { lede: 'Your application is in. There is nothing left to answer.', link: 'See the next steps' },
  nothingLeft: 'You have answered everything. Check your answers, then send them.',
  start: 'Start the questions',
  resume: 'Carry on where you left off',
  privacy: {
    title: 'What we do with your answers',
    link: 'Read the privacy statement',
  },
} as const;

export const formTexts = {
  navigation: 'Sections',
  questions: 'Questions',
  save: 'Save and share',
  saveShort: 'Save',
  saveRest: ' and share',
  skip: 'Skip to the questions',
  told: "You've told us",
  menu: 'Menu',
  locked: 'Locked',
  afterSubmit: 'After you submit',
  notYet: 'Not yet',
  answered: (answered: number, all: number) => `${answered} of ${all}`,
  answeredInWords: (answered: number, all: number) => `${answered} of ${all} answered`,
  answeredShort: (answered: number, all: number) => `${answered} of ${all} answers`,
} as const;

export const specialRatesTexts = {
  title: pageTitles.specialRates,
  lede: 'Leave your number and we’ll call you about a rate for your business.',
  back: 'Back to the form',
} as const;

export type NextStepsCase = Exclude<CreditDecision, 'Decline'> | 'Guaranteed' | 'Unchecked' | 'Unknown';
/** Whether the account is open, for whichever reason. */
export const isApproved = (which: NextStepsCase): boolean =>
  which === 'Approved' || which === 'Guaranteed' || which === 'Unchecked';

type Step = { readonly title: string; readonly detail: string };

const sent = (email: string): Step => ({
  title: 'Application sent',
  detail: `We sent a confirmation to ${email}`,
});
const orderCards: Step = { title: 'Order cards', detail: 'Driver, vehicle, products and limits' };
const decision: Step = { title: 'Decision', detail: 'We cannot show it yet' };
const delivered: Step = { title: 'Cards delivered', detail: arrivesWithin };

/** What that page says while the application is still to be sent. */
export const notSentTexts = {
  title: 'Your application has not been sent yet',
  lede: 'Answer the remaining questions, check your answers and send them. Then you can order your cards.',
  resume: 'See what is left',
} as const;

/** What the page after sending says, by the credit decision. `done` steps come first, then what comes now. */
export const nextStepsTexts = {
  title: (which: NextStepsCase, firstName: string) =>
    isApproved(which) ? `You’re approved, ${firstName}.` : `Thank you, ${firstName}. Your application is in.`,
  orderCards: 'Order cards',
  giveGuarantee: 'Give the guarantee',
  goOn: 'Continue',
  lede: {
    Approved: 'Your credit check is done and your account is open. One thing left: choose your cards.',
    Guaranteed:
      'We have your personal guarantee, and your account is open. One thing left: choose your cards.',
    Unchecked: `${reviewTexts.creditCheckSkipped}. One thing left: choose your cards.`,
    Assess:
      'Our team will look at your application and be in touch. Choose your cards now, so we can make them as soon as your account is approved.',
    'Approve with Personal Guarantee':
      'We can open your account with a personal guarantee, which you have not given yet. Give it here, or call us. You can choose your cards in the meantime.',
    Unknown: `${sentTexts.lede.unknown} You can order cards once we have it.`,
  } satisfies Record<NextStepsCase, string>,
  done: (which: NextStepsCase, email: string): Step[] => [
    sent(email),
    ...(which === 'Approved' ? [{ title: 'Account approved', detail: 'The credit check is done' }] : []),
    ...(which === 'Guaranteed'
      ? [{ title: 'Account approved', detail: 'With your personal guarantee' }]
      : []),
    ...(which === 'Unchecked' ? [{ title: 'Account approved', detail: 'No credit check is needed' }] : []),
  ],
  now: (which: NextStepsCase): Step => (which === 'Unknown' ? decision : orderCards),
  ahead: (which: NextStepsCase, email: string): Step[] => [
    ...(which === 'Unknown' ? [orderCards] : []),
    ...(which === 'Assess'
      ? [{ title: 'Application assessed', detail: `We’ll email ${email} or call you` }]
      : []),
    ...(which === 'Approve with Personal Guarantee'
      ? [{ title: guaranteeTexts.name, detail: 'Here, or by phone' }]
      : []),
    delivered,
  ],
  questions: 'Questions about your application? Call',
} as const;

/** What a save link shows once its application was sent. */
export const receivedTexts = {
  title: pageTitles.received,
  lede: 'It is with us, and its save links no longer open the answers.',
  more: 'Whoever sent it has an email from us with a link to its status. You can have that link sent again.',
  status: copyTexts.status,
} as const;

export const creditCheckFailedTexts = {
  title: pageTitles.creditCheckFailed,
  lede: 'The credit check did not meet our criteria, so we cannot open this account here.',
  asking: 'We are getting the reasons.',
  unknown: 'We cannot show you the reasons right now.',
  ask: 'Show the reasons',
  changed: 'This has changed since. Track your application to see where it is now.',
  byPhone: 'Call us and we’ll tell you the reasons.',
  talk: 'Talk to us',
  talkDetail: 'Call if a detail was wrong, or something has changed since.',
} as const;

export const callbackRequestedTexts = {
  title: pageTitles.callbackRequested,
  lede: (number: string) => `We have your request. We’ll call ${number} in our phone hours.`,
  more: (email: string) => `A confirmation is on its way to ${email}.`,
  ready:
    'Quote the reference number if you call us first, and have your monthly fuel spend ready. You need nothing else, and you will not sign anything by phone.',
} as const;

export const completedTexts = {
  title: pageTitles.completed,
  lede: (cards: number, business: string) =>
    `${counted(cards, 'fuel card')} for ${business}. ${
      cards === 1 ? 'It arrives' : 'They arrive'
    } within ${deliveryTime} after approval, and a confirmation is on its way by email.`,
  notice: (cards: number) => (cards === 1 ? 'If it does not arrive' : 'If they do not arrive'),
  noticeText: {
    before: `If nothing has arrived within ${deliveryTime}, contact us on `,
    after: ', so you are not liable for fraud.',
  },
  ordered: 'What you ordered',
  cards: 'Cards',
  deliveredTo: 'Delivered to',
  confirmation: 'Confirmation',
  back: (brandName: string) => `Back to ${brandName}`,
} as const;

export const notFoundTexts = {
  title: pageTitles.notFound,
  lede: 'There is nothing at this address. If you came from a save link, check that the whole link was copied.',
  start: 'Go to the start',
} as const;

export const cardPreferencesTexts = {
  skip: 'Skip to the card',
} as const;
