import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import { toPlainCharacters } from '@forecourt/domain/fields/typed.ts';
import { foldText } from '../fold.ts';

/** Sorts after every text with the same beginning. */
export const highestCharacter = '\u{10ffff}';
/** Sorts after every word, also after one followed by `afterAll`. */
export const highestWord = highestCharacter.repeat(2);

export const foldBusinessName = (name: string): string =>
  foldText(name)
    .replace(/\bltd\b/g, 'limited')
    .replace(/\binc\b/g, 'incorporated');

const longestTyped = 200;
const mostWritten = 8;
const thirteenDigits = /(?<!\d)\d(?:[\s.-]?\d){12}(?!\d)/;
export const tradingAs = /[\s,(]+(?:t\/as?|t\.a\.|trading\s+as|formerly|aka|dba)[\s:.]+/i;
const brackets = /\([^)]*\)?|\[[^\]]*\]?/g;

/** Finds an NZBN with or without a label; undefined if none is valid. */
export function findNzbn(text: string): string | undefined {
  const plain = toPlainCharacters(text.slice(0, longestTyped));
  const found = parseNzbn(thirteenDigits.exec(plain)?.[0] ?? plain);
  return found.kind === 'valid' ? found.nzbn : undefined;
}

/** Undoes changes that browsers, pages and keyboards make to characters. */
export const plainSigns = (typed: string): string =>
  toPlainCharacters(typed.slice(0, longestTyped))
    .replace(/&(?:(?:amp|#0?38|#x26);)+/gi, '&')
    .replace(/&(?:apos|rsquo|lsquo|#0?39|#x27);/gi, "'")
    .replace(/&(?:#x?[\da-f]{1,6}|[a-z]{2,8});|[™℠]/gi, ' ')
    .replaceAll('+', ' & ');

/** `O Dowd` and `Mc Leod` are one word. */
const joinedBeginnings = (folded: string): string => folded.replace(/\b(o|mc|mac|d) (?=\p{L}{2})/gu, '$1');

/** Returns folded variants, likeliest first: as typed, repaired, each side of `trading as`, without generic words. */
export function nameVariants(typed: string): string[] {
  const signs = plainSigns(typed);
  const apart = signs.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const bare = signs.replace(brackets, ' ');
  const sides = [bare.split(tradingAs), signs.split(tradingAs)].flatMap((parts) =>
    parts.length > 1 ? parts.toReversed() : [],
  );
  const texts = [
    typed.slice(0, longestTyped),
    signs,
    apart,
    bare,
    ...sides.map((side) => side.replace(brackets, ' ')),
  ];
  const names = texts.flatMap((text) => {
    const name = foldBusinessName(text.replace(tradingAs, ' '));
    return [name, joinedBeginnings(name)];
  });
  const short = names.toReversed().flatMap((name) => {
    const long = name.replace(/\bco (?=limited$)/, 'company ');
    const shorter = name.replace(/ co(?:mpany)? limited$/, ' limited');
    const bareName = shorter.replace(/^the /, '').replace(/ (?:limited|incorporated|co|company)$/, '');
    return [long, shorter, shorter.replace(/^the /, ''), bareName];
  });
  return [...new Set([...names, ...short])].filter((name) => name !== '').slice(0, mostWritten);
}

/** 3 equal, 2 prefix, 1 every typed word begins a word of the name, 0 no match. Both are folded. */
export function nameMatchRank(name: string, typed: string): number {
  if (name === typed) return 3;
  if (name.startsWith(typed)) return 2;
  return typed.split(' ').every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 0;
}

export function businessMatchOf(record: BusinessRecord): BusinessMatch {
  const { nzbn, entityName, entityTypeCode, entityStatus, registrationDate, tradingNames, address } = record;
  const lines = [address?.address1, address?.address2, address?.address3, address?.address4];
  const town = lines.findLast((line) => line !== undefined && line !== '') ?? '';
  return { nzbn, entityName, entityTypeCode, entityStatus, registrationDate, tradingNames, town };
}
