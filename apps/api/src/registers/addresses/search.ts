import type { QueryConfig, QueryResultRow } from 'pg';
import type { CurrentSet } from './current-set.ts';
import type { Word } from './query.ts';
import { rank } from './ranking.ts';
import { type Reading, readingsOf } from './reading.ts';
import { addressesIn, addressesNumbered, type FoundRow, mostLookedAt } from './statements.ts';
import { slipsOf, type Vocabulary } from './vocabulary.ts';

/** Asks the database one statement. */
export type Ask = <Row extends QueryResultRow>(query: QueryConfig) => Promise<Row[]>;

/**
 * A word with those of the vocabulary that it may be, the commonest where they are many: the places to which these
 * lead, more than are looked at where they are not all, and the places to which it leads at all.
 */
type Weighed = {
  readonly word: Word;
  readonly known: readonly string[];
  readonly weight: number;
  readonly places: number;
};

const mostResults = 10;
const wordsForPrefix = 30;
const begunForSlip = 5;
const shortestMistyped = 4;
const mostMistyped = 6;

/** The addresses that match what was typed, the likeliest first, ten at most. */
export async function searchAddresses(
  ask: Ask,
  { recent, latest }: CurrentSet,
  text: string,
): Promise<FoundRow[]> {
  const readings = readingsOf(text);
  if (readings.length === 0) return [];
  const { stamp, vocabulary } = await recent();
  const found = await firstMatch(ask, vocabulary, readings);
  if (found.length > 0) return found;
  // Both at once, because a search waits mostly for its turn.
  const [now, widely] = await Promise.all([latest(), widestMatch(ask, vocabulary, readings)]);
  if (now.stamp === stamp) return widely;
  const again = await firstMatch(ask, now.vocabulary, readings);
  return again.length > 0 ? again : widestMatch(ask, now.vocabulary, readings);
}

/** The matches of the first reading that has any, each read as `understood` says; not understood is passed over. */
async function firstMatch(
  ask: Ask,
  vocabulary: Vocabulary,
  readings: readonly Reading[],
  understood: (reading: Reading) => Reading | undefined = (reading) => reading,
): Promise<FoundRow[]> {
  for (const reading of readings) {
    const meant = understood(reading);
    const found = meant ? await match(ask, vocabulary, meant) : [];
    if (found.length > 0) return found;
  }
  return [];
}

const widestMatch = (ask: Ask, vocabulary: Vocabulary, readings: readonly Reading[]): Promise<FoundRow[]> =>
  firstMatch(ask, vocabulary, readings, (reading) => widen(vocabulary, reading));

async function match(ask: Ask, vocabulary: Vocabulary, reading: Reading): Promise<FoundRow[]> {
  const { house, words } = reading;
  if (words.length === 0) return house ? ask<FoundRow>(addressesNumbered(house)) : [];
  const [driver, second] = weigh(vocabulary, words);
  if (!driver || driver.weight === 0) return [];
  const others = words.filter((word) => word !== driver.word);
  const narrowing = second && isWorthNarrowing(driver, second) ? second.word : undefined;
  const rows = await ask<FoundRow>(addressesIn(driver.known, narrowing, others, house));
  return rank(rows, reading).slice(0, mostResults);
}

/** The words with what the vocabulary has for each, the one that leads to fewest places first. */
const weigh = (vocabulary: Vocabulary, words: readonly Word[]): Weighed[] =>
  words
    .map((word) => {
      const known = new Set(
        word.forms.flatMap((form) =>
          word.isPrefix ? vocabulary.begunLike(form, wordsForPrefix) : vocabulary.whole(form),
        ),
      );
      const listed = [...known].reduce((sum, { places }) => sum + places, 0);
      const isAll = !word.isPrefix || known.size < wordsForPrefix;
      return {
        word,
        known: [...known].map((each) => each.word),
        weight: isAll ? listed : Math.max(listed, mostLookedAt),
        places: isAll ? listed : word.forms.reduce((sum, form) => sum + vocabulary.placesBegun(form), 0),
      };
    })
    .sort((one, other) => one.weight - other.weight);

/** A list of places is read about ten times as fast as the places themselves. */
const isWorthNarrowing = (driver: Weighed, { places }: Weighed): boolean =>
  places <= Math.min(driver.weight * 10, mostLookedAt);

/**
 * The reading with each unknown word replaced by those that one slip makes of it; when all are known but nothing
 * matches them together, each word may also be one of its neighbours. Undefined when there is no such word.
 */
function widen(vocabulary: Vocabulary, reading: Reading): Reading | undefined {
  const weighed = weigh(vocabulary, reading.words);
  const hasUnknown = weighed.some(({ known }) => known.length === 0);
  const suspects = weighed
    .filter(
      ({ word: { forms }, known }) => canBeMistyped(forms[0] ?? '') && (!hasUnknown || known.length === 0),
    )
    .slice(0, mostMistyped)
    .map(({ word }) => word);
  let isWidened = false;
  const words = reading.words.map((word) => {
    const near = suspects.includes(word) ? neighbours(vocabulary, word) : [];
    isWidened ||= near.length > 0;
    return near.length === 0 ? word : { ...word, forms: hasUnknown ? near : [...word.forms, ...near] };
  });
  return isWidened ? { ...reading, words } : undefined;
}

/** Words of the vocabulary that one slip turns into this one, or, where there is none, into its beginning. */
function neighbours(vocabulary: Vocabulary, { forms: [typed = ''], isPrefix }: Word): string[] {
  const slips = slipsOf(typed);
  const whole = slips.filter((slip) => vocabulary.has(slip));
  if (whole.length > 0 || !isPrefix) return whole;
  const begun = slips.flatMap((slip) => vocabulary.begunLike(slip, begunForSlip));
  return [...new Set(begun.map(({ word }) => word))];
}

const canBeMistyped = (typed: string): boolean =>
  typed.length >= shortestMistyped && typed.length <= 20 && /^[a-z]+$/.test(typed);
