export const trySoon = 'Try again in a moment.';
/** What a button says after a failure that may pass. */
export const tryAgain = 'Try again';
/** All there is to say where a toast of the catalogue has said what failed, and what to do. */
export const nothingLost = 'Nothing you typed is lost.';
/** Said where the ids of a link open nothing any more. */
export const linkEnded =
  'This link does not work any more: it was turned off, it has expired, or the application was sent. What you typed is still in this tab. Ask for a new link, or call us.';
/** Over the errors of a question or form, when there are several. */
export const errorSummaryTitle = 'There is a problem';
/** The document's title while something is wrong. */
export const errorTitle = (title: string): string => `Error: ${title}`;
/** Said when there were too many calls of a kind, with whatever else the call says; a minute when none is known. */
export const tooManyTries = (seconds = 60): string =>
  `Too many attempts. Please wait ${seconds < 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')} and try again.`;

const counted = (many: number, unit: string): string =>
  many > 1 ? `${Math.ceil(many)} ${unit}s` : `a ${unit}`;
