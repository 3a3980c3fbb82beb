import type { Word } from './query.ts';
import { mostLookedAt } from './statements.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Candidates of a word and the number of their places, estimated if not all are visited. */
export type Weighed = {
  readonly word: Word;
  readonly known: readonly string[];
  readonly weight: number;
  readonly places: number;
};

const wordsForPrefix = 30;

export const weigh = (vocabulary: Vocabulary, words: readonly Word[]): Weighed[] =>
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

/** A list of place ids is read about ten times as fast as the places themselves. */
export const isWorthNarrowing = (driver: Weighed, { places }: Weighed): boolean =>
  places <= Math.min(driver.weight * 10, mostLookedAt);
