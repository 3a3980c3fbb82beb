import type { SearchWord } from './query.ts';
import { maxVisitedPlaces } from './statements.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Candidates of a word and the number of their places, estimated if not all are visited. */
export type RankedWord = {
  readonly word: SearchWord;
  readonly known: readonly string[];
  readonly weight: number;
  readonly places: number;
};

const wordsForPrefix = 30;

export const rankWords = (vocabulary: Vocabulary, words: readonly SearchWord[]): RankedWord[] =>
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
        weight: isAll ? listed : Math.max(listed, maxVisitedPlaces),
        places: isAll ? listed : word.forms.reduce((sum, form) => sum + vocabulary.placesBegun(form), 0),
      };
    })
    .sort((one, other) => one.weight - other.weight);

/** A list of place ids is read about ten times as fast as the places themselves. */
export const canNarrowSearch = (driver: RankedWord, { places }: RankedWord): boolean =>
  places <= Math.min(driver.weight * 10, maxVisitedPlaces);
