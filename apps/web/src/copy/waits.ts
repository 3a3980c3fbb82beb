import { tryAgainSoonText } from './errors.ts';

export const actionFailedText = `That did not work. ${tryAgainSoonText}`;

/** Said in place of a button's label once a wait is longer than a second. */
export const waitTexts = {
  checking: 'Checking…',
  sending: 'Sending…',
  ordering: 'Ordering…',
  creditCheck: 'Checking your credit…',
  decision: 'Getting the decision…',
} as const;

/** Said in place for as long as it is so, after the toast has gone. */
export const failureTexts = {
  sending: 'We could not send it.',
  /** The answer is missing, so that it may have arrived. */
  unknown: 'We could not confirm that it was sent.',
  order: 'We could not confirm your order.',
  link: 'We could not make a link.',
  share: 'We could not confirm that the link was sent.',
  register: 'We could not search the Companies Register. Try again, or enter your business yourself.',
} as const;
