import { foldCaseAndAccents } from '@forecourt/domain/fields/fold.ts';

/** No case, macrons or apostrophes, `&` as `and`, single spaces. */
export const foldText = (text: string): string =>
  foldCaseAndAccents(text)
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
