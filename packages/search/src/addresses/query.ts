import { foldText } from '../fold.ts';
import { unitWordPattern } from './address-row.ts';

/** `forms` are the spellings in the index; `isPrefix` is true while the word is unfinished. */
export type SearchWord = { readonly forms: readonly string[]; readonly isPrefix: boolean };

const longestQuery = 200;
const mostWords = 16;

const abbreviations: Readonly<Record<string, readonly string[]>> = {
  st: ['street', 'saint'],
  str: ['street'],
  saint: ['st'],
  rd: ['road'],
  ave: ['avenue'],
  av: ['avenue'],
  cres: ['crescent'],
  cr: ['crescent'],
  cresc: ['crescent'],
  crs: ['crescent'],
  tce: ['terrace'],
  ter: ['terrace'],
  pl: ['place'],
  dr: ['drive'],
  drv: ['drive'],
  dve: ['drive'],
  ln: ['lane'],
  ct: ['court'],
  hwy: ['highway'],
  sq: ['square'],
  gr: ['grove'],
  gdns: ['gardens'],
  hts: ['heights'],
  esp: ['esplanade'],
  blvd: ['boulevard'],
  bvd: ['boulevard'],
  pde: ['parade'],
  qy: ['quay'],
  mt: ['mount'],
  pt: ['point'],
  nth: ['north'],
  sth: ['south'],
  n: ['north'],
  s: ['south'],
  e: ['east'],
  w: ['west'],
  akl: ['auckland'],
  chch: ['christchurch'],
  wgtn: ['wellington'],
};

/** Returns folded words in typed order, units as `2/14`; the last word is a prefix. */
export function parseSearchWords(text: string): SearchWord[] {
  const words = canonical(foldText(text.slice(0, longestQuery)))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return words.map((word, position) => searchWordOf(word, position === words.length - 1));
}

export const searchWordOf = (typed: string, isPrefix: boolean): SearchWord => ({
  forms: [typed, ...(Object.hasOwn(abbreviations, typed) ? (abbreviations[typed] ?? []) : [])],
  isPrefix,
});

const unit = '\\d\\w{0,4}|[a-z]';
const unitBefore = new RegExp(`\\b(?:${unitWordPattern}) (${unit}) (\\d+\\w?)\\b`, 'g');
const unitSpelled = new RegExp(`\\b(?:${unitWordPattern}) ((?:${unit})/\\w+)`, 'g');
const unitAtEnd = new RegExp(`^(\\d+\\w?) (.+) (?:${unitWordPattern}) (${unit})$`);

/** Units, boxes and rural rounds in the one form of the index. */
function canonical(folded: string): string {
  return folded
    .replace(/ ?\/ ?/g, '/')
    .replace(unitBefore, '$1/$2')
    .replace(unitSpelled, '$1')
    .replace(unitAtEnd, '$3/$1 $2')
    .replace(/^(\d+) ([a-z]) (?=\w)/, '$1$2 ')
    .replace(/\b(?:p[ /]?o|post office) ?(?:box|bx)\b/g, 'po box')
    .replace(/\b(?:private|pvt|priv) ?bag\b/g, 'private bag')
    .replace(/\br ?d ?(\d+)\b/g, 'rd $1');
}
