export const trySoon = 'Try again in a moment.';
export const tryAgain = 'Try again';
/** Said in place of a button's label once a wait is longer than a second. */
export const waitTexts = {
  starting: 'Starting…',
  checking: 'Checking…',
  sending: 'Sending…',
  ordering: 'Ordering…',
  creditCheck: 'Checking your credit…',
  decision: 'Getting the decision…',
} as const;
export const nothingLost = 'Nothing you typed is lost.';
/** Said in place for as long as it is so, after the toast has gone. */
export const failedTexts = {
  sending: 'We could not send it.',
  /** The answer is missing, so that it may have arrived. */
  unknown: 'We could not confirm that it was sent.',
  order: 'We could not confirm your order.',
  link: 'We could not make a link.',
  share: 'We could not confirm that the link was sent.',
  register: 'We could not search the Companies Register. Try again, or enter your business yourself.',
} as const;
export const linkEnded =
  'This link no longer works: it was turned off, it has expired, or the application was sent. What you typed is still in this tab. Ask for a new link, or call us.';
export const errorSummaryTitle = 'There is a problem';
export const errorTitle = (title: string): string => `Error: ${title}`;
/** `seconds` defaults to a minute when the server gives none. */
export const tooManyTries = (seconds = 60): string =>
  `Too many attempts. Please wait ${seconds < 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')} and try again.`;

const counted = (many: number, unit: string): string =>
  many > 1 ? `${Math.ceil(many)} ${unit}s` : `a ${unit}`;
