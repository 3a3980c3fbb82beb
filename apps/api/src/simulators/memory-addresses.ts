import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { Addresses } from '../ports.ts';
import type { Term } from '../registers/addresses/query.ts';
import { parseQuery } from '../registers/addresses/query.ts';
import { foldText } from '../registers/fold.ts';
import type { SampleAddress } from '../sample-world/make-addresses.ts';

/** Whether two words differ by one slip: a letter wrong, missing, too many, or two neighbours swapped. */
export function differsByOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const rest = one.slice(start, one.length - end);
  const otherRest = other.slice(start, other.length - end);
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && rest === [...otherRest].reverse().join('');
}

type Row = { readonly address: SampleAddress; readonly number: string };

/** One street with its addresses; `text` has its words between spaces, the street's name first. */
type StreetEntry = { readonly text: string; readonly name: string; readonly rows: readonly Row[] };

export type StreetIndex = {
  readonly streets: readonly StreetEntry[];
  readonly vocabulary: readonly string[];
};

type Match = { entry: StreetEntry; numbers: readonly Term[]; score: number };

/** Groups addresses by street; a search then looks at every street, and only at the numbers of those that match. */
export function indexStreets(addresses: readonly SampleAddress[]): StreetIndex {
  const byStreet = Map.groupBy(addresses, ({ street }) => street);
  const streets = [...byStreet].map(([{ name, district, town, postcode }, all]) => ({
    text: ` ${foldText(`${name} ${district} ${town} ${postcode}`)} `,
    name: ` ${foldText(name)} `,
    rows: all.map((address) => ({ address, number: foldText(address.number) })),
  }));
  const vocabulary = new Set(streets.flatMap(({ text }) => text.trim().split(' ')));
  return { streets, vocabulary: [...vocabulary] };
}

/** The addresses that match all terms, the most likely first, `limit` at most. */
export function searchStreets(index: StreetIndex, terms: readonly Term[], limit: number): SampleAddress[] {
  if (terms.length === 0) return [];
  const found = pickRows(index, terms, limit);
  if (found.length > 0) return found;
  const corrected = terms.map((term) => correct(index, term));
  return corrected.some((term, position) => term !== terms[position])
    ? pickRows(index, corrected, limit)
    : [];
}

function pickRows(index: StreetIndex, terms: readonly Term[], limit: number): SampleAddress[] {
  const matches = index.streets
    .flatMap((entry) => matchStreet(entry, terms) ?? [])
    .sort((one, other) => other.score - one.score);
  const best: SampleAddress[] = [];
  const others: SampleAddress[] = [];
  for (const { entry, numbers } of matches) {
    if (best.length >= limit) break;
    for (const row of entry.rows) {
      if (!numbers.every((term) => matchesNumber(row.number, term))) continue;
      const isBest = numbers.length > 0 ? row.number === numbers[0]?.words[0] : row === entry.rows[0];
      if (isBest) best.push(row.address);
      else if (others.length < limit) others.push(row.address);
    }
  }
  return [...best, ...others].slice(0, limit);
}

/** The street with the terms left for its numbers to match; undefined when a word is not in its text. */
function matchStreet(entry: StreetEntry, terms: readonly Term[]): Match | undefined {
  const numbers: Term[] = [];
  let score = 0;
  for (const [position, term] of terms.entries()) {
    const isHouseNumber = term.isNumber && position === 0 && !entry.text.endsWith(` ${term.words[0]} `);
    if (!isHouseNumber && hasTerm(entry.text, term)) score += scoreOf(entry, term);
    else if (term.isNumber) numbers.push(term);
    else return undefined;
  }
  return { entry, numbers, score };
}

/** A word of the street's name weighs more than one of its suburb or town, most at the beginning of the name. */
function scoreOf({ name }: StreetEntry, term: Term): number {
  if (term.words.some((word) => name.startsWith(` ${word}`))) return 3;
  return hasTerm(name, term) ? 1 : 0;
}

function hasTerm(text: string, { words, isPrefix }: Term): boolean {
  return words.some((word) => text.includes(isPrefix ? ` ${word}` : ` ${word} `));
}

/** `14` finds 14 and its units; while it is still being typed also 14A, 140 and so on. */
function matchesNumber(number: string, { words: [typed = ''], isPrefix }: Term): boolean {
  return number === typed || number.endsWith(`/${typed}`) || (isPrefix && number.startsWith(typed));
}

/** A word that no street has, replaced by those that differ from it by one slip. */
function correct({ streets, vocabulary }: StreetIndex, term: Term): Term {
  const [typed = ''] = term.words;
  if (term.isNumber || typed.length < 4 || streets.some(({ text }) => hasTerm(text, term))) return term;
  const near = vocabulary.filter((word) =>
    beginnings(word, term).some((begun) => differsByOneSlip(begun, typed)),
  );
  return near.length > 0 ? { ...term, words: near } : term;
}

function beginnings(word: string, { words: [typed = ''], isPrefix }: Term): string[] {
  if (!isPrefix) return [word];
  return [-1, 0, 1].map((more) => word.slice(0, typed.length + more));
}

const mostResults = 10;

/** Addresses held in memory. */
export function memoryAddresses(addresses: readonly SampleAddress[]): Addresses {
  const index = indexStreets(addresses);
  const byId = new Map(addresses.map(({ details }) => [details.id, details]));
  return {
    search: async (text) =>
      searchStreets(index, parseQuery(text), mostResults).map(({ details }) => matchOf(details)),
    find: async (id) => byId.get(id),
  };
}

function matchOf({ id, fullAddress, dpid, sourceDesc }: AddressDetails): Address {
  return { id, fullAddress, dpid, sourceDesc };
}
