import { expect, test } from 'vitest';
import { personalCardTexts } from './business.ts';
import { type ToastId, toastTexts } from './toasts.ts';

/** The specification's texts; constants hold the last three. */
const catalogue: Partial<Record<ToastId, string>> = {
  'failed-load-draft':
    'There was a problem trying to load your draft application. Please try again later or restart the application.',
  'failed-load-saved-form':
    'Sorry, the draft you are using has expired. Please start a new application form.',
  'failed-save-draft': 'Sorry, we are unable to save a draft at this time. Please try again later.',
  'failed-email-save-link': 'Sorry, the save link could not be shared. Please try again later.',
  'failed-personal-guarantee':
    'Sorry, your personal guarantee could not be submitted. Please try again later.',
  'failed-update-cards':
    'Sorry, we are unable to save card details at this time. Please contact us on 0800 123 456',
  'failed-retrieve-standard-offer':
    'Sorry, we are unable to save application at this time. Please try again later or contact us on 0800 123 456',
  'failed-retrieve-promo-offer':
    'Sorry, we are unable to save application at this time. Please try again later or contact us on 0800 123 456',
  'failed-business-lookup':
    'Sorry, we are unable to look up NZ Companies Register this time. Please try again later.',
  'session-expired': 'Sorry, the information that you provided has expired. Please restart the form.',
  'failed-create-application':
    'Sorry, we are unable to create your application at this time. Please try again later.',
  'failed-submit-application':
    'Sorry, we are unable to submit your application at this time. Please try again later.',
  'failed-submit-request-callback':
    'Sorry, we are unable to request a callback at this time. Please try again later.',
};

/** Texts that the specification leaves open. */
const ours: Partial<Record<ToastId, string>> = {
  'failed-find-decision':
    'Your application is in, but we cannot show you the decision yet. Please try again.',
  'link-ended':
    'This link no longer works: it was turned off, it has expired, or the application was sent. What you typed is still in this tab. Ask for a new link, or call us.',
  'sent-before-change':
    'Your application was sent before you changed it, so the change is not part of it. To change it now, call 0800 123 456',
};

test.each(Object.entries({ ...catalogue, ...ours }))('%s says "%s" [TOAST-03]', (id, text) => {
  expect(toastTexts[id as ToastId]('0800 123 456')).toBe(text);
});

test('there is no text beside the catalogue but those that are ours [TOAST-03]', () => {
  expect(Object.keys(toastTexts).toSorted()).toEqual(Object.keys({ ...catalogue, ...ours }).toSorted());
});

test('who asks for a card for personal use reads that it is for businesses only [TOAST-03, BUS-04]', () => {
  expect(personalCardTexts.text('Tussock Fuel')).toMatch(/^Sorry.*is for businesses only/);
});
