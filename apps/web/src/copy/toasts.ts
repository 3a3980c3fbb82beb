import { tryLaterText } from '@forecourt/domain/constants/phrases.ts';
import { linkEndedText } from './errors.ts';

/** The error catalogue, by id. `phone` is the provider's support number. */
export const toastTexts = {
  'failed-load-draft': () =>
    'There was a problem trying to load your draft application. Please try again later or restart the application.',
  'failed-load-saved-form': () =>
    'Sorry, the draft you are using has expired. Please start a new application form.',
  'failed-save-draft': () => `Sorry, we are unable to save a draft at this time. ${tryLaterText}`,
  'failed-email-save-link': () => `Sorry, the save link could not be shared. ${tryLaterText}`,
  'failed-personal-guarantee': () => `Sorry, your personal guarantee could not be submitted. ${tryLaterText}`,
  'failed-update-cards': (phone: string) =>
    `Sorry, we are unable to save card details at this time. Please contact us on ${phone}`,
  'failed-retrieve-standard-offer': (phone: string) =>
    `Sorry, we are unable to save application at this time. Please try again later or contact us on ${phone}`,
  'failed-retrieve-promo-offer': (phone: string) =>
    `Sorry, we are unable to save application at this time. Please try again later or contact us on ${phone}`,
  'failed-business-lookup': () =>
    `Sorry, we are unable to look up NZ Companies Register this time. ${tryLaterText}`,
  'failed-create-application': () =>
    `Sorry, we are unable to create your application at this time. ${tryLaterText}`,
  'failed-submit-application': () =>
    `Sorry, we are unable to submit your application at this time. ${tryLaterText}`,
  'failed-submit-request-callback': () =>
    `Sorry, we are unable to request a callback at this time. ${tryLaterText}`,
  /** † Ours: the application arrived, and only its decision did not. */
  'failed-find-decision': () =>
    'Your application is in, but we cannot show you the decision yet. Please try again.',
  /** † Ours: it arrived the first time, although its answer did not. */
  'sent-before-change': (phone: string) =>
    `Your application was sent before you changed it, so the change is not part of it. To change it now, call ${phone}`,
  /** † Ours: further typing is not saved. */
  'link-ended': () => linkEndedText,
  'session-expired': () => 'Sorry, the information that you provided has expired. Please restart the form.',
} as const satisfies Record<string, (phone: string) => string>;

export type ToastId = keyof typeof toastTexts;

/** Toasts that show only for a call without any answer. */
export const noResponseToasts: ReadonlySet<ToastId> = new Set([
  'failed-retrieve-standard-offer',
  'failed-retrieve-promo-offer',
]);

/** A refusal shows where the button is, so no toast says it too. */
export const inlineRefusalToasts: ReadonlySet<ToastId> = new Set([
  'failed-save-draft',
  'failed-email-save-link',
  'failed-personal-guarantee',
  'failed-update-cards',
  'failed-submit-application',
  'failed-submit-request-callback',
]);
