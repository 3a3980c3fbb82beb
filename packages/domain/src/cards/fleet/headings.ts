import { type CardField, keysOf } from '../fields.ts';
import { familyNamePattern, givenNamePattern, headingRules, nonCardHeadingPattern } from './heading-rules.ts';
import { normaliseHeading } from './heading-words.ts';
import { readCardType, readProducts } from './values.ts';

const isGivenName = (heading: string): boolean => givenNamePattern.test(normaliseHeading(heading));
export const isFamilyNameHeading = (heading = ''): boolean =>
  familyNamePattern.test(normaliseHeading(heading));

export function fieldOfHeading(heading: string): CardField | null {
  const text = normaliseHeading(heading);
  const fits = (field: CardField, isSure: boolean): boolean => {
    const { is, vague, not } = headingRules[field];
    const isIt = isSure ? is.test(text) : vague?.test(text) === true;
    return isIt && !not?.test(text);
  };
  const fields = keysOf(headingRules);
  return fields.find((field) => fits(field, true)) ?? fields.find((field) => fits(field, false)) ?? null;
}

const isClearHeading = (heading: string, field: CardField): boolean =>
  headingRules[field].is.test(normaliseHeading(heading));

export const isOtherHeading = (heading: string): boolean =>
  fieldOfHeading(heading) === null && nonCardHeadingPattern.test(normaliseHeading(heading));

export const isLimitWithoutPeriod = (heading: string): boolean =>
  fieldOfHeading(heading) === 'monthly' && !/\b(monthly|month|mth|mo|pm)\b/.test(normaliseHeading(heading));

/** 'Driver' and 'Fuel' are headings, but are values as well. */
export const isHeadingOnly = (cell: string): boolean =>
  fieldOfHeading(cell) !== null && readCardType(cell) === undefined && readProducts(cell) === undefined;

export function isSameHeadings(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.max(one.length, other.length);
  const places = Array.from({ length }, (_, place) => place);
  return places.every((place) => normaliseHeading(one[place] ?? '') === normaliseHeading(other[place] ?? ''));
}

type Column = { readonly place: number; readonly heading: string };

/** Returns the columns that a line names; an ambiguous heading counts only if `isFit` accepts the cells below it. */
export function findNamedColumns(
  line: readonly string[],
  isFit: (place: number, field: CardField) => boolean,
): ReadonlyMap<number, CardField> {
  const columns = line.map((heading, place) => ({ place, heading }));
  const taken = keysOf(headingRules).flatMap((field) => {
    const fitting = columns.filter(
      ({ place, heading }) =>
        fieldOfHeading(heading) === field && (isClearHeading(heading, field) || isFit(place, field)),
    );
    const chosen = field === 'driverName' ? columnsOfName(fitting) : [plainest(fitting, field)];
    return chosen.flatMap((column) => (column ? [[column.place, field] as const] : []));
  });
  return new Map(taken);
}

const plainest = (columns: readonly Column[], field: CardField): Column | undefined =>
  columns.find(({ heading }) => isClearHeading(heading, field)) ?? columns[0];

/** Prefers the column of whole names; otherwise reads given and family name from two columns. */
function columnsOfName(columns: readonly Column[]): (Column | undefined)[] {
  const given = columns.find(({ heading }) => isGivenName(heading));
  const family = columns.find(({ heading }) => isFamilyNameHeading(heading));
  const rest = columns.filter(({ heading }) => !isGivenName(heading) && !isFamilyNameHeading(heading));
  const whole = plainest(rest, 'driverName');
  const hasParts = given !== undefined && family !== undefined;
  if (!whole || (hasParts && !isClearHeading(whole.heading, 'driverName'))) return [given, family];
  return given ? [whole] : [whole, family];
}
