import { normalisePlate } from '../../fields/plate.ts';
import { type CardField, keysOf } from '../fields.ts';
import { columnsNamed, isHeadingOnly, named } from './headings.ts';
import { type FleetCells, type FleetColumns, isBlank } from './sheet.ts';
import { readCardType, readLimit, readProducts } from './values.ts';

const isPlate = (text: string): boolean => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,8}$/.test(normalisePlate(text));
const isLimit = (text: string): boolean => readLimit(text) !== undefined;
/** What the cells of a column are; the first that fits most of them is what the column holds. */
const contents: Readonly<Record<CardField, (text: string) => boolean>> = {
  registration: isPlate,
  cardType: (text) => readCardType(text) !== undefined,
  products: (text) => readProducts(text) !== undefined,
  daily: isLimit,
  monthly: isLimit,
  driverName: (text) => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text.trim()),
};

/**
 * Whether a line holds what stands below headings. 'Driver 1' is a heading, though a plate could read so; 'CO2' is one
 * where another cell is surely a heading, and no plates stand below.
 */
function holdsValues(lines: FleetCells, at: number): boolean {
  const line = lines[at] ?? [];
  const isAbovePlates = (place: number): boolean =>
    lines.slice(at + 1).some((below) => isPlate(below[place] ?? ''));
  const isPlateHere = (cell: string, place: number): boolean =>
    isPlate(cell) && named(cell) === null && (!line.some(isHeadingOnly) || isAbovePlates(place));
  return line.some((cell, place) => isPlateHere(cell, place) || (!isBlank(cell) && isLimit(cell)));
}

/** How many kinds of columns a line names. */
const namesOf = (line: readonly string[]): number =>
  new Set(line.map(named).filter((field) => field !== null)).size;
const filled = (line: readonly string[]): number => line.filter((cell) => !isBlank(cell)).length;

/** Headings are looked for in so many lines. */
const headingsWithin = 10;

/**
 * Which of the lines names the columns; undefined when none does. One of its cells is a known heading, and none is what
 * stands below headings. A title and its like may stand above, in fewer cells than the headings have.
 */
export function headingsAt(lines: FleetCells): number | undefined {
  const first = lines.slice(0, headingsWithin);
  const isBelowTitles = (line: readonly string[], at: number): boolean =>
    namesOf(line) > 1 &&
    first.slice(0, at).every((above, index) => filled(above) < filled(line) && !holdsValues(lines, index));
  const mayBe = (line: readonly string[], at: number): boolean =>
    !holdsValues(lines, at) && (at === 0 || isBelowTitles(line, at));
  const [best] = first
    .map((line, at) => ({ at, line, names: namesOf(line) }))
    .filter(({ at, line, names }) => names > 0 && mayBe(line, at))
    .toSorted((one, other) => other.names - one.names);
  return best?.at;
}

/** What each column seems to hold: by its heading where there is one, else by what most of its cells are. */
export function guessColumns(headingLine: readonly string[] | undefined, lines: FleetCells): FleetColumns {
  const width = Math.max(0, ...[headingLine ?? [], ...lines].map(({ length }) => length));
  const known = columnsNamed(headingLine ?? []);
  const columns = Array.from({ length: width }, (_, place) => known.get(place) ?? null);
  const isToldWho = columns.includes('registration') || columns.includes('driverName');
  return isToldWho ? columns : byContent(columns, lines);
}

function byContent(columns: readonly (CardField | null)[], lines: FleetCells): FleetColumns {
  const guessed = [...columns];
  for (const [index, known] of columns.entries()) {
    const cells = lines.map((line) => line[index] ?? '').filter((cell) => !isBlank(cell));
    if (known !== null || cells.length === 0) continue;
    const fitsMost = (field: CardField) => cells.filter(contents[field]).length * 2 >= cells.length;
    guessed[index] = keysOf(contents).find((field) => !guessed.includes(field) && fitsMost(field)) ?? null;
  }
  const [daily, monthly] = [guessed.indexOf('daily'), guessed.indexOf('monthly')];
  const areGuessed = columns[daily] === null && columns[monthly] === null;
  if (areGuessed && sum(lines, daily) > sum(lines, monthly)) {
    guessed[daily] = 'monthly';
    guessed[monthly] = 'daily';
  }
  return guessed;
}

const sum = (lines: FleetCells, column: number): number =>
  lines.reduce((total, line) => total + (readLimit(line[column] ?? '') ?? 0), 0);
