import { type Reading, readingsOf } from './reading.ts';
import { isAllKnown, respell, widen } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';
import { fromHouse, partsOf, plainlyWritten, sameWritten } from './written.ts';

const roadKinds = new Set(
  'street road avenue crescent terrace place drive lane court highway square grove parade quay boulevard close way'.split(
    ' ',
  ),
);

/** Readings that are searched together. */
export type Attempt = readonly Reading[];

export const typedReadings = (text: string): Attempt[] => readingsOf(text).map((reading) => [reading]);

/** Same content in other spelling; nothing is left out. */
export const sameReadings = (vocabulary: Vocabulary, text: string): Attempt[] =>
  [text, ...sameWritten(text)].flatMap(typedReadings).flatMap((attempt) => spellings(vocabulary, attempt));

/** Without floor, remarks and rural round; unit and range in the form of the list. */
export const plainReadings = (vocabulary: Vocabulary, text: string): Attempt[] =>
  plainlyWritten(text).flatMap((texts) => likeliest(vocabulary, texts));

/** From the house number on, without parts that have an unknown word, and without a postcode. */
export function shortReadings(vocabulary: Vocabulary, text: string): Attempt[] {
  const starts = fromHouse(text);
  const known = [text, ...starts].map((start) => knownParts(vocabulary, start));
  const withoutPostcode = known.map((start) => start.replace(/[\s,]+\d{4}$/, ''));
  return [...starts, ...known, ...withoutPostcode].flatMap((start) => likeliest(vocabulary, [start]));
}

/** The same house and road in another suburb or town, or with another road type. */
export function elsewhereReadings(vocabulary: Vocabulary, text: string): Attempt[] {
  const start = fromHouse(text)[0] ?? text;
  const [house = '', ...places] = partsOf(start);
  const inTown = places.length > 1 ? [`${house}, ${places.at(-1)}`] : [];
  const [typed] = readingsOf(start);
  const reading = typed && (respell(vocabulary, typed) ?? typed);
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
export function* mistyped(
  vocabulary: Vocabulary,
  attempts: Iterable<Attempt>,
  areKnown = false,
): Generator<Attempt> {
  const seen = new Set<string>();
  for (const attempt of attempts) {
    const key = JSON.stringify(attempt);
    if (seen.has(key)) continue;
    seen.add(key);
    yield attempt.flatMap((reading) =>
      isAllKnown(vocabulary, reading) === areKnown ? (widen(vocabulary, reading) ?? []) : [],
    );
  }
}

const likeliest = (vocabulary: Vocabulary, texts: readonly string[]): Attempt[] =>
  spellings(
    vocabulary,
    texts.flatMap((text) => readingsOf(text).slice(0, 1)),
  );

const spellings = (vocabulary: Vocabulary, attempt: Attempt): Attempt[] => [
  attempt,
  attempt.map((reading) => respell(vocabulary, reading) ?? reading),
];

function knownParts(vocabulary: Vocabulary, text: string): string {
  const parts = partsOf(text).map((part) => ({ part, reading: readingsOf(part)[0] }));
  const housed = parts.find(({ reading }) => reading?.house && reading.words.length > 0);
  return parts
    .filter((each) => each === housed || (each.reading && isAllKnown(vocabulary, each.reading)))
    .map(({ part }) => part)
    .join(', ');
}
