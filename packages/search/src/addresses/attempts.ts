import { type AddressInterpretation, interpretAddress } from './reading.ts';
import { hasOnlyKnownWords, respellWords, withTypoCandidates } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';
import { equivalentTexts, simplifiedTexts, splitAddressParts, textsFromHouseNumber } from './written.ts';

const roadKinds = new Set(
  'street road avenue crescent terrace place drive lane court highway square grove parade quay boulevard close way'.split(
    ' ',
  ),
);

/** Readings that are searched together. */
export type AddressQuery = readonly AddressInterpretation[];

export const literalQueries = (text: string): AddressQuery[] =>
  interpretAddress(text).map((reading) => [reading]);

/** Same content in other spelling; nothing is left out. */
export const respelledQueries = (vocabulary: Vocabulary, text: string): AddressQuery[] =>
  [text, ...equivalentTexts(text)]
    .flatMap(literalQueries)
    .flatMap((attempt) => spellings(vocabulary, attempt));

/** Without floor, remarks and rural round; unit and range in the form of the list. */
export const simplifiedQueries = (vocabulary: Vocabulary, text: string): AddressQuery[] =>
  simplifiedTexts(text).flatMap((texts) => likeliest(vocabulary, texts));

/** From the house number on, without parts that have an unknown word, and without a postcode. */
export function shortenedQueries(vocabulary: Vocabulary, text: string): AddressQuery[] {
  const starts = textsFromHouseNumber(text);
  const known = [text, ...starts].map((start) => knownParts(vocabulary, start));
  const withoutPostcode = known.map((start) => start.replace(/[\s,]+\d{4}$/, ''));
  return [...starts, ...known, ...withoutPostcode].flatMap((start) => likeliest(vocabulary, [start]));
}

/** The same house and road in another suburb or town, or with another road type. */
export function relocatedQueries(vocabulary: Vocabulary, text: string): AddressQuery[] {
  const start = textsFromHouseNumber(text)[0] ?? text;
  const [house = '', ...places] = splitAddressParts(start);
  const inTown = places.length > 1 ? [`${house}, ${places.at(-1)}`] : [];
  const [typed] = interpretAddress(start);
  const reading = typed && (respellWords(vocabulary, typed) ?? typed);
  if (!reading?.house) return [];
  const { house: number, words } = reading;
  const ofAnyKind = words.filter(({ forms }) => !forms.some((form) => roadKinds.has(form)));
  const shorter = [ofAnyKind, words.slice(0, -1), words.slice(0, -2)].filter(
    (kept) => kept.length > 0 && kept.length < words.length,
  );
  return [
    ...[...inTown, house].flatMap((each) => likeliest(vocabulary, [each])),
    ...shorter.map((kept) => [{ house: number, words: kept }]),
  ];
}

/** Forgives one slip: in unknown words, or, with `areKnown`, where all words are known and have neighbours. */
export function* typoQueries(
  vocabulary: Vocabulary,
  attempts: Iterable<AddressQuery>,
  areKnown = false,
): Generator<AddressQuery> {
  const seen = new Set<string>();
  for (const attempt of attempts) {
    const key = JSON.stringify(attempt);
    if (seen.has(key)) continue;
    seen.add(key);
    yield attempt.flatMap((reading) =>
      hasOnlyKnownWords(vocabulary, reading) === areKnown
        ? (withTypoCandidates(vocabulary, reading) ?? [])
        : [],
    );
  }
}

const likeliest = (vocabulary: Vocabulary, texts: readonly string[]): AddressQuery[] =>
  spellings(
    vocabulary,
    texts.flatMap((text) => interpretAddress(text).slice(0, 1)),
  );

const spellings = (vocabulary: Vocabulary, attempt: AddressQuery): AddressQuery[] => [
  attempt,
  attempt.map((reading) => respellWords(vocabulary, reading) ?? reading),
];

function knownParts(vocabulary: Vocabulary, text: string): string {
  const parts = splitAddressParts(text).map((part) => ({ part, reading: interpretAddress(part)[0] }));
  const housed = parts.find(({ reading }) => reading?.house && reading.words.length > 0);
  return parts
    .filter((each) => each === housed || (each.reading && hasOnlyKnownWords(vocabulary, each.reading)))
    .map(({ part }) => part)
    .join(', ');
}
