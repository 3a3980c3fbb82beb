import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { foldText } from '../fold.ts';

/** Sorts after every text that begins like the one before it. */
export const afterAll = '\u{10ffff}';
/** Sorts after every word, also after one with `afterAll` behind it. */
export const lastWord = afterAll.repeat(2);

/** A name as it is compared: folded, its short forms written out. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/\bltd\b/g, 'limited')
    .replace(/\binc\b/g, 'incorporated');

/** 3 the name itself, 2 its beginning, 1 all words typed begin words of it, 0 no match. Both are folded. */
export function rankOf(name: string, typed: string): number {
  if (name === typed) return 3;
  if (name.startsWith(typed)) return 2;
  return typed.split(' ').every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 0;
}

/** A record as a line of a search answer. */
export function matchOf(record: BusinessRecord): BusinessMatch {
  const { nzbn, entityName, entityTypeCode, entityStatus, registrationDate, tradingNames, address } = record;
  const lines = [address?.address1, address?.address2, address?.address3, address?.address4];
  const town = lines.findLast((line) => line !== undefined && line !== '') ?? '';
  return { nzbn, entityName, entityTypeCode, entityStatus, registrationDate, tradingNames, town };
}
