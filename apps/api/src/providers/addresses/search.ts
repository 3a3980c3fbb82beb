import type { QueryConfig, QueryResultRow } from 'pg';
import { rank } from './ranking.ts';
import { type Reading, readingsOf, type Word } from './reading.ts';
import { slipsOf } from './slips.ts';
import {
  addressesIn,
  addressesNumbered,
  begunLike,
  type FoundRow,
  knownAmong,
  mostLookedAt,
  wordsLike,
} from './statements.ts';

/** Asks the database one statement. */
export type Ask = <Row extends QueryResultRow>(query: QueryConfig) => Promise<Row[]>;

type Known = { readonly word: string; readonly places: number };
/** A word with those of the vocabulary that it may be; none when it is unknown, undefined when nobody asked. */
type Weighed = { readonly word: Word; readonly known: readonly Known[] | undefined };

const mostResults = 10;
const wordsForPrefix = 50;
const shortestPrefix = 3;
const shortestMistyped = 4;
const mostMistyped = 6;

/** The addresses that match what was typed, the likeliest first, ten at most. */
export async function searchAddresses(ask: Ask, text: string): Promise<FoundRow[]> {
  const readings = readingsOf(text);
  for (const reading of readings) {
    const found = await match(ask, reading);
    if (found.length > 0) return found;
  }
  for (const reading of readings) {
    const widened = await widen(ask, reading);
    const found = widened ? await match(ask, widened) : [];
    if (found.length > 0) return found;
  }
  return [];
}

async function match(ask: Ask, reading: Reading): Promise<FoundRow[]> {
  const { house, words } = reading;
  if (words.length === 0)
    return house ? (await ask<FoundRow>(addressesNumbered(house))).slice(0, mostResults) : [];
  const weighed = await weigh(ask, words);
  const driver = rarest(weighed);
  if (!driver) return [];
  const driving = driver.known?.map(({ word }) => word) ?? [];
  const others = words.filter((word) => word !== driver.word);
  const look = (inPlace: number) => ask<FoundRow>(addressesIn(driving, others, house, inPlace));
  const rows = await look(house ? mostResults : 1);
  const isFull = house || rows.length === 0 || rows.length >= mostResults;
  return rank(isFull ? rows : await look(mostResults), reading).slice(0, mostResults);
}

/** Looks up the words that could lead to the places; the beginning of a last word only where it can be needed. */
async function weigh(ask: Ask, words: readonly Word[]): Promise<Weighed[]> {
  const isAsked = ({ forms: [form = ''], isPrefix }: Word) =>
    !isPrefix || words.length === 1 || form.length >= shortestPrefix;
  const asked = words
    .filter(isAsked)
    .flatMap((word) => word.forms.map((form) => ({ word, form, isPrefix: word.isPrefix })));
  const rows = await ask<Known & { position: number }>(wordsLike(asked, wordsForPrefix));
  return words.map((word) => {
    if (!isAsked(word)) return { word, known: undefined };
    const known = rows.filter(({ position }) => asked[position - 1]?.word === word);
    return { word, known: [...new Map(known.map((each) => [each.word, each])).values()] };
  });
}

/** How many places words lead to; more than are looked at where there may be more words than were listed. */
function weightOf(known: readonly Known[]): number {
  const sum = known.reduce((places, word) => places + word.places, 0);
  return known.length < wordsForPrefix ? sum : Math.max(sum, mostLookedAt);
}

/** The word that leads to fewest places; undefined when one of them leads to none. */
function rarest(weighed: readonly Weighed[]): Weighed | undefined {
  if (weighed.some(({ known }) => known?.length === 0)) return undefined;
  const weights = weighed.map(({ known }) => (known ? weightOf(known) : Infinity));
  return weighed[weights.indexOf(Math.min(...weights))];
}

/**
 * The reading with each unknown word replaced by those that one slip makes of it; when all are known but nothing
 * matches them together, each word may also be one of its neighbours. Undefined when there is no such word.
 */
async function widen(ask: Ask, reading: Reading): Promise<Reading | undefined> {
  const weighed = await weigh(ask, reading.words);
  const hasUnknown = weighed.some(({ known }) => known?.length === 0);
  const suspects = weighed
    .filter(
      ({ word: { forms }, known }) => canBeMistyped(forms[0] ?? '') && (!hasUnknown || known?.length === 0),
    )
    .slice(0, mostMistyped)
    .map(({ word }) => word);
  let isWidened = false;
  const words: Word[] = [];
  for (const word of reading.words) {
    const near = suspects.includes(word) ? await neighbours(ask, word) : [];
    isWidened ||= near.length > 0;
    words.push(near.length === 0 ? word : { ...word, forms: hasUnknown ? near : [...word.forms, ...near] });
  }
  return isWidened ? { ...reading, words } : undefined;
}

/** Words of the vocabulary that one slip turns into this one, or, where there is none, into its beginning. */
async function neighbours(ask: Ask, { forms: [typed = ''], isPrefix }: Word): Promise<string[]> {
  const slips = slipsOf(typed);
  const whole = await ask<{ word: string }>(knownAmong(slips));
  const found = whole.length > 0 || !isPrefix ? whole : await ask<{ word: string }>(begunLike(slips));
  return [...new Set(found.map(({ word }) => word))];
}

const canBeMistyped = (typed: string): boolean =>
  typed.length >= shortestMistyped && typed.length <= 20 && /^[a-z]+$/.test(typed);
