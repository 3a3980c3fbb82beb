import { isDateLike, isErrorValue, isNoValueText, isPlaceholder, isPlateLike } from './cell-kinds.ts';
import { fieldOfHeading, isHeadingOnly, isOtherHeading } from './headings.ts';
import { type FleetCells, isBlank } from './sheet.ts';
import { readLimit } from './values.ts';

const filled = (line: readonly string[]): string[] => line.filter((cell) => !isBlank(cell));

/** 'Driver 1' and 'CO2' are headings although a plate could read so, unless plates follow below. */
function holdsValues(lines: FleetCells, at: number): boolean {
  const line = lines[at] ?? [];
  const isAbovePlates = (place: number): boolean =>
    lines.slice(at + 1).some((below) => isPlateLike(below[place] ?? ''));
  const isPlateHere = (cell: string, place: number): boolean =>
    isPlateLike(cell) && fieldOfHeading(cell) === null && (!line.some(isHeadingOnly) || isAbovePlates(place));
  return line.some(
    (cell, place) =>
      isPlateHere(cell, place) ||
      isErrorValue(cell) ||
      isDateLike(cell) ||
      (!isBlank(cell) && readLimit(cell) !== undefined),
  );
}

const namesOf = (line: readonly string[]): number =>
  new Set(line.map(fieldOfHeading).filter((field) => field !== null)).size;
const othersOf = (line: readonly string[]): number => line.filter(isOtherHeading).length;

const isOfHeadings = (line: readonly string[]): boolean =>
  line.some(isHeadingOnly) ||
  othersOf(line) > 1 ||
  filled(line).every((cell) => fieldOfHeading(cell) !== null || isOtherHeading(cell));

export const headingSearchLines = 10;

/** Returns the heading line; undefined if there is none. A title in fewer cells may precede it. */
export function findHeadingLine(lines: FleetCells): number | undefined {
  const first = lines.slice(0, headingSearchLines);
  const isBelowTitles = (line: readonly string[], at: number): boolean =>
    namesOf(line) + othersOf(line) > 1 &&
    first
      .slice(0, at)
      .every((above, index) => filled(above).length < filled(line).length && !holdsValues(lines, index));
  const mayBe = (line: readonly string[], at: number): boolean =>
    isOfHeadings(line) && !holdsValues(lines, at) && (at === 0 || isBelowTitles(line, at));
  const [best] = first
    .map((line, at) => ({ at, line, names: namesOf(line), others: othersOf(line) }))
    .filter(({ at, line, names, others }) => names + Math.floor(others / 2) > 0 && mayBe(line, at))
    .toSorted((one, other) => other.names * 2 + other.others - one.names * 2 - one.others);
  return best?.at ?? unknownHeadingsAt(lines);
}

const isWord = (cell: string): boolean =>
  fieldOfHeading(cell) !== null ||
  (/^\p{L}[\p{L}\p{M}\s/().:_-]*$/u.test(cell.trim()) && !isPlaceholder(cell) && !isNoValueText(cell));
/** 'Hamish Buchan': names begin two words with capitals, headings in other languages rarely do. */
const isWholeName = (cell: string): boolean => /^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$/u.test(cell.trim());

/** Finds headings in unknown words by the column of plates below one of them. */
function unknownHeadingsAt(lines: FleetCells): number | undefined {
  const begins = lines.slice(0, headingSearchLines + 1).findIndex((line) => line.some(isPlateLike));
  const [heads, rows] = [lines[begins - 1], lines.slice(begins)];
  if (!heads || rows.length < 2 || filled(heads).length < 2) return undefined;
  const isAboveAll = (cell: string, place: number): boolean =>
    !isBlank(cell) && rows.filter((line) => isPlateLike(line[place] ?? '')).length * 5 >= rows.length * 4;
  const areWords = filled(heads).every((cell) => isWord(cell) && !isWholeName(cell));
  return areWords && heads.some(isAboveAll) ? begins - 1 : undefined;
}
