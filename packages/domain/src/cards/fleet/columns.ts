import { normalisePlate } from '../../fields/plate.ts';
import { type CardField, keysOf } from '../fields.ts';
import { type FleetCells, type FleetColumns, isBlank } from './sheet.ts';
import { readCardType, readLimit, readProducts } from './values.ts';

/** Headings in words of one space between, lower case; the first that fits names the column. */
const headings: Readonly<Record<CardField, { readonly is: RegExp; readonly not?: RegExp }>> = {
  daily: { is: /\b(daily|day)\b/, not: /\b(date|birth|birthday)\b/ },
  monthly: { is: /\b(monthly|month)\b/, not: /\b(date|birth)\b/ },
  products: { is: /\b(products?|buys?|purchases?)\b|^fuels?$/ },
  cardType: { is: /^(card )?(type|restriction)$|\bwho can use\b/ },
  registration: {
    is: /\b(registrations?|regos?|reg|number ?plates?|plates?)\b|^vehicles?$/,
    not: /\b(date|expiry|expires|due|type)\b/,
  },
  driverName: {
    is: /\b(drivers?|card ?holders?|employees?|staff|names?|surname|assigned to)\b/,
    not: /\b(licen[cs]e|phone|mobile|e ?mail|numbers?|no|id|code|date|vehicle|company|business|fleet|card name)\b/,
  },
};
const givenName = /\b(first|given)\b/;
const familyName = /\b(last|family|surname)\b/;

const words = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether a column has what comes last in a name, wherever it stands in the sheet. */
export const isFamilyName = (heading = ''): boolean => familyName.test(words(heading));

function named(heading: string): CardField | null {
  const text = words(heading);
  const fits = (field: CardField): boolean =>
    headings[field].is.test(text) && !headings[field].not?.test(text);
  return keysOf(headings).find(fits) ?? null;
}

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

/** Whether a line holds what stands below headings; 'Driver 1' is a heading, though a plate could read so. */
const holdsValues = (line: readonly string[]): boolean =>
  line.some((cell) => (isPlate(cell) && named(cell) === null) || (!isBlank(cell) && isLimit(cell)));
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
    first.slice(0, at).every((above) => filled(above) < filled(line) && !holdsValues(above));
  const [best] = first
    .map((line, at) => ({ at, line, names: namesOf(line) }))
    .filter(({ at, line, names }) => names > 0 && !holdsValues(line) && (at === 0 || isBelowTitles(line, at)))
    .toSorted((one, other) => other.names - one.names);
  return best?.at;
}

/**
 * What each column seems to hold: by its heading where there is one, else by what most of its cells are. Only a
 * driver's name may take several columns, which are read as one name.
 */
export function guessColumns(headingLine: readonly string[] | undefined, lines: FleetCells): FleetColumns {
  const width = Math.max(0, ...[headingLine ?? [], ...lines].map(({ length }) => length));
  const columns: (CardField | null)[] = Array.from({ length: width }, () => null);
  for (const [index, heading] of (headingLine ?? []).entries()) {
    const field = named(heading);
    const isTaken = field !== null && columns.includes(field);
    const isPartOfName = givenName.test(words(heading)) || isFamilyName(heading);
    const isJoined = field === 'driverName' && isPartOfName;
    if (!isTaken || isJoined) columns[index] = field;
  }
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
