import type { SearchWord } from './query.ts';
import type { AddressInterpretation, HouseNumber } from './reading.ts';
import type { FoundAddressRow } from './statements.ts';

function scoreOfWord({ forms, isPrefix }: SearchWord, name: string): number {
  if (forms.some((form) => name.startsWith(` ${form} `))) return 4;
  if (isPrefix && forms.some((form) => name.startsWith(` ${form}`))) return 3;
  if (forms.some((form) => name.includes(` ${form} `))) return 2;
  return isPrefix && forms.some((form) => name.includes(` ${form}`)) ? 1 : 0;
}

const standsFor = ({ forms, isPrefix }: SearchWord, part: string): boolean =>
  forms.some((form) => (isPrefix ? part.startsWith(form) : part === form));

/** A road whose whole name was typed comes before one with more words. */
function scoreOfPlace(words: readonly SearchWord[], { name }: FoundAddressRow): number {
  const isWholeName = name
    .trim()
    .split(' ')
    .every((part) => words.some((word) => standsFor(word, part)));
  return words.reduce((sum, word) => sum + scoreOfWord(word, name), isWholeName ? 3 : 0);
}

const isTyped = (house: HouseNumber, { number, suffix, unit }: FoundAddressRow): boolean =>
  number === house.number && suffix === house.suffix && unit === house.unit;

/** Whether a word is in the road's name and not only in its town. */
export const matchesRoadName = ({ words }: AddressInterpretation, { name }: FoundAddressRow): boolean =>
  words.some((word) => scoreOfWord(word, name) > 0);

/** Orders rows by road name, then by distance of their number; exact numbers exclude the others. */
export function rankNearestAddresses(
  rows: readonly FoundAddressRow[],
  reading: AddressInterpretation,
): FoundAddressRow[] {
  const { house, words } = reading;
  const named = rows.filter((row) => matchesRoadName(reading, row));
  const numbered = named.filter(({ number }) => number === house?.number);
  const farness = ({ number, suffix, unit }: FoundAddressRow): number =>
    Math.abs(number - (house?.number ?? 0)) * 4 + (unit === '' ? 0 : 2) + (suffix === '' ? 0 : 1);
  return (numbered.length > 0 ? numbered : named)
    .map((row) => ({ row, score: scoreOfPlace(words, row) }))
    .sort(
      (one, other) =>
        other.score - one.score || farness(one.row) - farness(other.row) || one.row.place - other.row.place,
    )
    .map(({ row }) => row);
}

/** Exact house before its flats and longer numbers; without a house, the first address of each place first. */
export function rankAddresses(
  rows: readonly FoundAddressRow[],
  { house, words }: AddressInterpretation,
): FoundAddressRow[] {
  const scores = new Map<number, number>();
  const seen = new Set<number>();
  const ids = new Set<string>();
  const ranked: { row: FoundAddressRow; isBest: boolean; score: number; position: number }[] = [];
  for (const row of rows) {
    if (ids.has(row.id)) continue;
    ids.add(row.id);
    const score = scores.get(row.place) ?? scoreOfPlace(words, row);
    scores.set(row.place, score);
    const isBest = house ? isTyped(house, row) : !seen.has(row.place);
    seen.add(row.place);
    ranked.push({ row, isBest, score, position: ranked.length });
  }
  ranked.sort(
    (one, other) =>
      Number(other.isBest) - Number(one.isBest) ||
      other.score - one.score ||
      one.row.place - other.row.place ||
      one.position - other.position,
  );
  return ranked.map(({ row }) => row);
}
