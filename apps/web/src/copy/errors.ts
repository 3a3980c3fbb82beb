export const tryAgainSoonText = 'Try again in a moment.';
export const tryAgainLabel = 'Try again';
export const nothingLostText = 'Nothing you typed is lost.';
export const linkEndedText =
  'This link no longer works: it was turned off, it has expired, or the application was sent. What you typed is still in this tab. Ask for a new link, or call us.';
export const errorSummaryTitle = 'There is a problem';
export const errorTitle = (title: string): string => `Error: ${title}`;
/** `seconds` defaults to a minute when the server gives none. */
export const tooManyTriesText = (seconds = 60): string =>
  `Too many attempts. Please wait ${seconds < 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')} and try again.`;

const counted = (many: number, unit: string): string =>
  many > 1 ? `${Math.ceil(many)} ${unit}s` : `a ${unit}`;
