import { searchResultsMaximum } from '@forecourt/domain/constants/limits.ts';
import type { QueryConfig, QueryResultRow } from 'pg';
import {
  type AddressQuery,
  literalQueries,
  relocatedQueries,
  respelledQueries,
  shortenedQueries,
  simplifiedQueries,
  typoQueries,
} from './attempts.ts';
import { isBoxIn, parseBox, type TypedBox } from './box.ts';
import type { AddressSetCache } from './current-set.ts';
import { canNarrowSearch, rankWords } from './rank-words.ts';
import { matchesRoadName, rankAddresses, rankNearestAddresses } from './ranking.ts';
import { type AddressInterpretation, interpretAddress } from './reading.ts';
import { addressesByNumberQuery, addressesByWordsQuery, type FoundAddressRow } from './statements.ts';
import type { Vocabulary } from './vocabulary.ts';
import { expandNumberRange } from './written.ts';

export type RunQuery = <Row extends QueryResultRow>(query: QueryConfig) => Promise<Row[]>;

type Search = {
  readonly ask: RunQuery;
  readonly vocabulary: Vocabulary;
  readonly text: string;
  /** No part of the text is left out, so a match may be adopted without asking. */
  readonly isExact: boolean;
  readonly box: TypedBox | undefined;
};

/** Limits of statements, so that a text without meaning costs little. */
const mostForBox = 8;
const mostLooser = 6;
const mostNearest = 2;
const mostElsewhere = 3;

/** Returns the matching addresses, likeliest first, ten at most. */
export async function searchAddresses(
  ask: RunQuery,
  { recent, latest }: AddressSetCache,
  text: string,
  { isExact = false } = {},
): Promise<FoundAddressRow[]> {
  if (interpretAddress(text).length === 0) return [];
  const { stamp, vocabulary } = await recent();
  const search = { ask, vocabulary, text, isExact, box: parseBox(text) };
  const found = await strictMatch(search);
  if (found.length > 0) return found;
  // Both at once, because a search mostly waits for its connection.
  const [now, widely] = await Promise.all([latest(), looserMatch(search)]);
  if (now.stamp === stamp) return widely;
  const again = { ...search, vocabulary: now.vocabulary };
  const foundNow = await strictMatch(again);
  return foundNow.length > 0 ? foundNow : looserMatch(again);
}

/** Matches the text as typed; a unit that may be a range matches its houses as well. */
async function strictMatch(search: Search): Promise<FoundAddressRow[]> {
  const { text, isExact, box } = search;
  if (box) return boxMatch(search, box);
  const found = await firstMatch(search, literalQueries(text));
  const houses = found.length === 0 || isExact ? [] : (expandNumberRange(text) ?? []);
  const others = houses.flatMap((house) => interpretAddress(house).slice(0, 1));
  return interleave([found, ...(await Promise.all(others.map((reading) => match(search, reading))))]);
}

/** Matches nothing but boxes, in the town that was typed; towns may have one slip. */
async function boxMatch(search: Search, box: TypedBox): Promise<FoundAddressRow[]> {
  const { ask, vocabulary, isExact } = search;
  const texts = isExact ? box.texts.slice(0, 1) : box.texts;
  const attempts = texts
    .flatMap((text) => [literalQueries(text).slice(0, 1), respelledQueries(vocabulary, text)])
    .flat();
  return firstMatch(
    { ...search, ask: atMost(mostForBox, ask) },
    inSteps(attempts, typoQueries(vocabulary, attempts)),
    async (each, reading) =>
      (await match(each, reading)).filter((row) => isBoxIn(row, reading, box, isExact)),
  );
}

/** Tries other meanings: first one slip in an unknown word, then parts left out, last other words and numbers. */
async function looserMatch(search: Search): Promise<FoundAddressRow[]> {
  const { ask, vocabulary, text, isExact, box } = search;
  if (box) return [];
  const bounded = (most: number): Search => ({ ...search, ask: atMost(most, ask) });
  const looser = bounded(mostLooser);
  const same = respelledQueries(vocabulary, text);
  const whole = [...literalQueries(text), ...same];
  const plain = isExact ? [] : simplifiedQueries(vocabulary, text);
  const likely = await firstMatch(looser, [...whole, ...plain]);
  if (likely.length > 0) return likely;
  const slipped = await firstMatch(looser, typoQueries(vocabulary, whole));
  if (slipped.length > 0 || isExact) return slipped;
  const short = shortenedQueries(vocabulary, text);
  const inPart = [...plain, ...short];
  const found = await firstMatch(looser, inSteps(short, typoQueries(vocabulary, inPart)), matchNamed);
  if (found.length > 0) return found;
  const housed = [...whole, ...inPart].map((attempt) => attempt.filter(({ house }) => house));
  const near = interleave([
    await firstMatch(bounded(mostNearest), typoQueries(vocabulary, whole, true)),
    await firstMatch(bounded(mostNearest), inSteps(housed, typoQueries(vocabulary, housed)), matchNearest),
  ]);
  return near.length > 0
    ? near
    : firstMatch(bounded(mostElsewhere), relocatedQueries(vocabulary, text), matchNamed);
}

function* inSteps(...steps: readonly Iterable<AddressQuery>[]): Generator<AddressQuery> {
  for (const step of steps) yield* step;
}

async function firstMatch(
  search: Search,
  attempts: Iterable<AddressQuery>,
  matching: (search: Search, reading: AddressInterpretation) => Promise<FoundAddressRow[]> = match,
): Promise<FoundAddressRow[]> {
  const tried = new Set<string>();
  for (const attempt of attempts) {
    const found: FoundAddressRow[][] = [];
    for (const reading of attempt) {
      const key = JSON.stringify(reading);
      if (!tried.has(key)) found.push(await matching(search, reading));
      tried.add(key);
    }
    const offered = interleave(found);
    if (offered.length > 0) return offered;
  }
  return [];
}

async function match(search: Search, reading: AddressInterpretation): Promise<FoundAddressRow[]> {
  const { house, words } = reading;
  if (words.length === 0) return house ? search.ask<FoundAddressRow>(addressesByNumberQuery(house)) : [];
  return rankAddresses(await rowsOf(search, reading), reading).slice(0, searchResultsMaximum);
}

/** If words were left out, the rest must name the road: a town alone says too little. */
const matchNamed = async (search: Search, reading: AddressInterpretation): Promise<FoundAddressRow[]> =>
  (await match(search, reading)).filter((row) => !row.isBox && matchesRoadName(reading, row));

const matchNearest = async (search: Search, reading: AddressInterpretation): Promise<FoundAddressRow[]> =>
  rankNearestAddresses(await rowsOf(search, reading, { isNearest: true }), reading).slice(
    0,
    searchResultsMaximum,
  );

async function rowsOf(
  { ask, vocabulary }: Search,
  { house, words }: AddressInterpretation,
  options: { readonly isNearest?: boolean } = {},
): Promise<FoundAddressRow[]> {
  const [driver, second] = rankWords(vocabulary, words);
  if (!driver || driver.weight === 0) return [];
  const others = words.filter((word) => word !== driver.word);
  const narrowing = second && canNarrowSearch(driver, second) ? second.word : undefined;
  return ask<FoundAddressRow>(addressesByWordsQuery(driver.known, narrowing, others, house, options));
}

/** Takes the first of each list, then the second of each; no duplicates, ten at most. */
function interleave(lists: readonly (readonly FoundAddressRow[])[]): FoundAddressRow[] {
  const byId = new Map<string, FoundAddressRow>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let at = 0; at < longest; at += 1)
    for (const list of lists) {
      const row = list[at];
      if (row && !byId.has(row.id)) byId.set(row.id, row);
    }
  return [...byId.values()].slice(0, searchResultsMaximum);
}

function atMost(most: number, ask: RunQuery): RunQuery {
  let asked = 0;
  return async (query) => {
    asked += 1;
    return asked > most ? [] : ask(query);
  };
}
