import { toSearchQuery } from '@forecourt/domain/fields/pasted.ts';
import { foldBusinessName, plainSigns, tradingAs } from './businesses/found-names.ts';

/** Words that a name is found without. */
const optionalWords = new Set(['and', 'the', 'limited', 'incorporated']);
const titles = new Set(
  'mr mrs ms miss mx mister madam dr doctor prof professor messrs rev reverend pastor sir dame hon matua whaea jr jnr sr snr esq phd jp qc kc'.split(
    ' ',
  ),
);

const companyBeforeLimited = / co(?:mpany)?(?= limited$)/;

type NamePart = { readonly words: readonly RegExp[]; readonly initials: readonly RegExp[] };

/** `parts` are both sides of `trading as`; `letters` counts what says something. */
export type NameQuery = { readonly parts: readonly NamePart[]; readonly letters: number };

/** Folds a name that a query is compared with. */
export const foldName = (name: string): string => foldBusinessName(plainSigns(name)).replaceAll('/', ' ');

/** † Four letters or more. */
const isForgivable = (word: string): boolean => /^\p{L}{4,}$/u.test(word) && word !== 'company';

/**
 * Prepares a search for a name as it was typed; it is compared with many. `isForgiving`: in each word of four letters or
 * more one letter may be wrong, missing, too many or before its neighbour.
 */
export function parseNameQuery(typed: string, { isForgiving = false } = {}): NameQuery {
  const parts = toSearchQuery(plainSigns(typed))
    .replace(/(\p{Ll})(?=\p{Lu}\p{L})/gu, '$1 ')
    .split(tradingAs)
    .map(significantWords)
    .filter((words) => words.length > 0);
  return {
    parts: parts.map((words) => ({
      words: words
        .filter((word) => !isInitial(word))
        .map((word) => (isForgiving && isForgivable(word) ? alikePatternOf(word) : patternOf(word))),
      initials: words.filter(isInitial).map(patternOf),
    })),
    letters: [...parts.flat().join('')].length,
  };
}

/** Returns the words that a name must have; a name may be made of the others alone. */
function significantWords(text: string): string[] {
  const all = foldName(text).replace(companyBeforeLimited, '').split(' ').filter(Boolean);
  const named = all.filter((word) => !optionalWords.has(word));
  const untitled = named.filter((word) => !titles.has(word));
  return [untitled, named, all].find((words) => words.length > 0) ?? [];
}

const isInitial = (word: string): boolean => /^\p{L}$/u.test(word);

/** Matches within a word, or from the beginning of one across several; a single character only at the beginning. */
function patternOf(word: string): RegExp {
  if (word === 'company') return /company|(?:^| )co(?= |$)/;
  const begun = `(?:^| )${[...word].join(' ?')}`;
  return new RegExp([...word].length > 1 ? `${word}|${begun}` : begun, 'u');
}

/** Matches from the beginning of a word, with one mistake. */
function alikePatternOf(word: string): RegExp {
  const mistakes = [...word].map((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const [next = '', ...rest] = after;
    return `${before}(?:.?${after}|.${letter}${after}|${next}${letter}${rest.join('')})`;
  });
  return new RegExp(`(?:^| )(?:${mistakes.join('|')})`, 'u');
}

/** Whether each part of the query is found in one of the folded names. */
export const isNameMatch = ({ parts }: NameQuery, names: readonly string[]): boolean =>
  parts.length > 0 && parts.every((part) => names.some((name) => isPartIn(part, name)));

/** An initial may be too many for a name that has none, if two other words are found. */
function isPartIn({ words, initials }: NamePart, name: string): boolean {
  if (!words.every((word) => word.test(name))) return false;
  const found = initials.filter((initial) => initial.test(name)).length;
  return found === initials.length || (words.length + found > 1 && !/(?:^| )\p{L}(?= |$)/u.test(name));
}
