export type VocabularyWord = { readonly word: string; readonly places: number };

/** All words in memory, about 150 bytes each. */
export type Vocabulary = {
  has(word: string): boolean;
  begunLike(beginning: string, most: number): VocabularyWord[];
  placesBegun(beginning: string): number;
  whole(word: string): VocabularyWord[];
  /** Not every list has postcodes. */
  readonly hasPostcodes: boolean;
};

/** Sorts after every text with the same beginning. */
const afterAll = '\uffff';
const fewestPostcodes = 20;

export function createVocabulary(known: readonly VocabularyWord[]): Vocabulary {
  const commonest = known.toSorted((one, other) => other.places - one.places);
  const ranks = new Map(commonest.map(({ word }, rank) => [word, rank]));
  const words = [...ranks.keys()].sort();
  const ranksInOrder = Uint32Array.from(words, (word) => ranks.get(word) ?? 0);

  const whole = (word: string): VocabularyWord[] => {
    const found = commonest[ranks.get(word) ?? -1];
    return found ? [found] : [];
  };
  const begunBy = (beginning: string): Uint32Array => {
    const from = firstFrom(words, beginning);
    const to = words[from]?.startsWith(beginning) ? firstFrom(words, beginning + afterAll, from) : from;
    return ranksInOrder.slice(from, to);
  };
  const postcodes = commonest.filter(({ word }) => /^\d{4}$/.test(word)).length;
  return {
    whole,
    hasPostcodes: postcodes >= fewestPostcodes,
    has: (word) => ranks.has(word),
    begunLike(beginning, most) {
      const begun = [...begunBy(beginning).sort().subarray(0, most)].flatMap((rank) => commonest[rank] ?? []);
      return [...new Set([...whole(beginning), ...begun])].slice(0, most);
    },
    placesBegun: (beginning) =>
      begunBy(beginning).reduce((sum, rank) => sum + (commonest[rank]?.places ?? 0), 0),
  };
}

/** Binary search: index of the first word that is not before the text. */
function firstFrom(words: readonly string[], text: string, start = 0): number {
  let low = start;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One slip: a letter wrong, missing or too many, or two neighbours swapped. */
export function typosOf(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== '') slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      if (after !== '') slips.add(before + letter + after.slice(1));
      slips.add(before + letter + after);
    }
  }
  slips.delete(word);
  return [...slips];
}
