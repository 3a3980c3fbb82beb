import { type CardField, keysOf } from '../fields.ts';
import { familyName, givenName, headingRules, otherHeadings } from './heading-rules.ts';
import { headingWords } from './heading-words.ts';
import { readCardType, readProducts } from './values.ts';

const isGivenName = (heading: string): boolean => givenName.test(headingWords(heading));
/** Whether a column has what comes last in a name, wherever it stands in the sheet. */
export const isFamilyName = (heading = ''): boolean => familyName.test(headingWords(heading));

/** The field that a heading may name; null when it names none. */
export function named(heading: string): CardField | null {
  const text = headingWords(heading);
  const fits = (field: CardField, isSure: boolean): boolean => {
    const { is, vague, not } = headingRules[field];
    const isIt = isSure ? is.test(text) : vague?.test(text) === true;
    return isIt && !not?.test(text);
  };
  const fields = keysOf(headingRules);
  return fields.find((field) => fits(field, true)) ?? fields.find((field) => fits(field, false)) ?? null;
}

/** Whether a heading leaves no doubt of the field that it names. */
export const isPlainly = (heading: string, field: CardField): boolean =>
  headingRules[field].is.test(headingWords(heading));

/** Whether a heading is that of a column which no card has. */
export const isOther = (heading: string): boolean =>
  named(heading) === null && otherHeadings.test(headingWords(heading));

/** Whether a limit's heading does not say for how long it is. */
export const isLimitOfNoTime = (heading: string): boolean =>
  named(heading) === 'monthly' && !/\b(monthly|month|mth|mo|pm)\b/.test(headingWords(heading));

/** Whether a cell can be nothing but a heading: 'Driver' and 'Fuel' name a column, and stand in rows as well. */
export const isHeadingOnly = (cell: string): boolean =>
  named(cell) !== null && readCardType(cell) === undefined && readProducts(cell) === undefined;

/** Whether two lines have the same headings, however they are spaced and marked. */
export function isSameHeadings(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.max(one.length, other.length);
  const places = Array.from({ length }, (_, place) => place);
  return places.every((place) => headingWords(one[place] ?? '') === headingWords(other[place] ?? ''));
}

/** A column by its place, with its heading. */
export type Column = { readonly place: number; readonly heading: string };

/**
 * The columns that a line names, by their places; only a driver's name may take several, which are read as one. A
 * heading that may mean something else names a column only where `isFit` finds that what stands below it fits.
 */
export function columnsNamed(
  line: readonly string[],
  isFit: (place: number, field: CardField) => boolean,
): ReadonlyMap<number, CardField> {
  const columns = line.map((heading, place) => ({ place, heading }));
  const taken = keysOf(headingRules).flatMap((field) => {
    const fitting = columns.filter(
      ({ place, heading }) => named(heading) === field && (isPlainly(heading, field) || isFit(place, field)),
    );
    const chosen = field === 'driverName' ? columnsOfName(fitting) : [plainest(fitting, field)];
    return chosen.flatMap((column) => (column ? [[column.place, field] as const] : []));
  });
  return new Map(taken);
}

const plainest = (columns: readonly Column[], field: CardField): Column | undefined =>
  columns.find(({ heading }) => isPlainly(heading, field)) ?? columns[0];

/**
 * The columns of a driver's name: the one of whole names, unless it is vague and both parts stand beside it, else the
 * parts. Beside a family name alone, what seems to be whole is the given one.
 */
function columnsOfName(columns: readonly Column[]): (Column | undefined)[] {
  const given = columns.find(({ heading }) => isGivenName(heading));
  const family = columns.find(({ heading }) => isFamilyName(heading));
  const rest = columns.filter(({ heading }) => !isGivenName(heading) && !isFamilyName(heading));
  const whole = plainest(rest, 'driverName');
  const hasParts = given !== undefined && family !== undefined;
  if (!whole || (hasParts && !isPlainly(whole.heading, 'driverName'))) return [given, family];
  return given ? [whole] : [whole, family];
}
