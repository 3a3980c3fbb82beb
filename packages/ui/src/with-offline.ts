import { uiTexts } from './words.ts';

/** Returns the text of a failed call, with the likely cause where the browser is offline. */
export const withOffline = (text: string, isOffline: boolean): string =>
  isOffline ? `${text.replace(/\.$/, '')}. ${uiTexts.offline}` : text;
