import { fold } from '@forecourt/domain/fields/fold.ts';

/** Text as it is compared: no case, no macrons, no apostrophes, `&` as `and`, one space between words. */
export function foldText(text: string): string {
  return fold(text)
    .replace(/['’‘ʻ]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}
