import { isLimitedCompany } from '@forecourt/domain/business/rules.ts';
import type { Business } from '@forecourt/domain/business/state.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import { deliveryTime } from '@forecourt/domain/constants/phrases.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { formatWeekdayDate } from '@forecourt/domain/fields/date.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { membershipLabel } from '@forecourt/domain/offer/rules.ts';
import type { RequiredItem } from '@forecourt/domain/questions/table.ts';
import type { PointListItem } from '@forecourt/ui/point-list.tsx';
import { pageTitles } from './shell.ts';
import { copyOfAnswersTexts, reviewTexts } from './submission.ts';

export const requirementsTexts = {
  title: pageTitles.requirements,
  lede: {
    fresh: (minutes: number) =>
      `It takes about ${minutes} minutes. You can stop at any question, save, and come back by link.`,
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
      detail: 'It may get you a better discount.',
    }),
    membershipNumber: ({ businessType }) => ({
      title: `Your ${membershipLabel(businessType).toLowerCase()}`,
      detail: 'Your promo code is for members.',
    }),
    airpoints: () => ({
      title: 'Your Airpoints number, if you collect them',
      detail: 'And the name on the account.',
    }),
    authority: () => ({
      title: 'Authority to apply for the company',
      detail: 'You are not a director, so we may ask one to confirm it.',
    }),
    driverLicence: () => ({
      title: 'Your driver licence',
      detail: 'Its number and version confirm who you are for the credit check.',
    }),
    bankAccount: () => ({
      title: 'Your bank account number',
      detail: 'The one you’ll pay from. You must be able to authorise payments from it.',
    }),
  } satisfies Record<RequiredItem, (business: Business) => PointListItem>,
  nothingLeft: 'You have answered everything. Check your answers, then send them.',
  start: 'Start the questions',
  resume: 'Carry on where you left off',
  privacy: {
    title: 'What we do with your answers',
    link: 'Read the privacy statement',
  },
} as const;

export const specialRatesPageTexts = {
  title: pageTitles.specialRates,
  lede: 'Leave your number and we’ll call you about a rate for your business.',
  back: 'Back to the form',
} as const;

const approvedTexts = {
  /** By the credit check or by a person, with or without a credit report. */
  decided: 'Your account is open. One thing left: order your cards.',
  guarantee: 'We have your personal guarantee, and your account is open. One thing left: order your cards.',
  unchecked: `${reviewTexts.creditCheckSkipped}. One thing left: order your cards.`,
} as const;

/** Claims nothing about a status that another page shows. */
export const nextStepsTexts = {
  title: (status: ApplicationStatus, firstName: string) => {
    if (status === 'guaranteeAwaited') return `One thing left, ${firstName}: a personal guarantee`;
    return status === 'approved'
      ? `You’re approved, ${firstName}.`
      : `Thank you, ${firstName}. Your application is in.`;
  },
  orderCards: 'Order cards',
  giveGuarantee: 'Give the guarantee',
  goOn: 'Check for a decision',
  lede: (status: ApplicationStatus, decision: CreditDecision | null): string => {
    if (status === 'approved') {
      if (decision === null) return approvedTexts.unchecked;
      return decision === 'Approved' ? approvedTexts.decided : approvedTexts.guarantee;
    }
    if (status === 'toAssess')
      return 'Our team will look at your application and be in touch. Order your cards now, and we’ll make them as soon as your account is approved.';
    if (status === 'guaranteeAwaited')
      return 'We can open your account once you give a personal guarantee. Read it and give it here, or call us. You can order your cards in the meantime.';
    return 'We cannot show you the decision yet. You do not need to send anything again, and you can order cards once we have it.';
  },
  /** In place of what asks the applicant for it. */
  guaranteeByOther: (canOrder: boolean): string =>
    `We can open your account once somebody else has given the personal guarantee.${canOrder ? ' You can order your cards in the meantime.' : ''}`,
  emailed: (email: string) => `An email is on its way to ${email}`,
  comeBack: (email: string) =>
    `An email to ${email} with a link to your application is on its way, so you can close this page and come back.`,
  questions: 'Questions about your application? Call',
} as const;

export const receivedTexts = {
  title: pageTitles.received,
  lede: 'This application has been sent, so this link no longer opens it.',
  more: 'The person who sent it has a status link by email. You can have that link sent again.',
  status: copyOfAnswersTexts.status,
} as const;

export const creditCheckFailedTexts = {
  title: pageTitles.creditCheckFailed,
  lede: 'We cannot open this account.',
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
  lede: (number: string) => `We have your request. We’ll call ${formatPhone(number)} during our phone hours.`,
  more: (email: string) => `A confirmation is on its way to ${email}.`,
  ready:
    'Quote the reference number if you call us first, and have your monthly fuel spend ready. That’s all: you will not sign anything by phone.',
} as const;

export const completedTexts = {
  title: pageTitles.completed,
  /** `day` is yyyy-MM-dd, null while approval is awaited. */
  lede: (cards: number, business: string, day: string | null) =>
    `${formatCount(cards, 'fuel card')} for ${business}. ${cards === 1 ? 'It arrives' : 'They arrive'} ${
      day === null ? `within ${deliveryTime} after approval` : `by ${formatWeekdayDate(day)}`
    }, and a confirmation is on its way by email.`,
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
