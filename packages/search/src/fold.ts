import { fold } from '@forecourt/domain/fields/fold.ts';

/** Text as it is compared: no case, no macrons, no apostrophes, `&` as `and`, one space between words. */
export const foldText = (text: string): string =>
  fold(text)
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
