import { type CardField, keysOf } from '../fields.ts';
import { readCardType, readProducts } from './values.ts';

type Heading = { readonly is: RegExp; readonly vague?: RegExp; readonly not?: RegExp };
/**
 * Headings in words of one space between, lower case; the first that fits names the column. One that is vague may name
 * something else, and gives way to a plain one.
 */
const headings: Readonly<Record<CardField, Heading>> = {
  daily: { is: /\b(daily|day)\b/, not: /\b(date|birth|birthday)\b/ },
  monthly: { is: /\b(monthly|month)\b/, not: /\b(date|birth)\b/ },
  products: { is: /\b(products?|buys?|purchases?)\b/, vague: /^fuels?$/ },
  cardType: { is: /^card (type|restriction)$|\bwho can use\b/, vague: /^(type|restriction)$/ },
  registration: {
    is: /\b(registrations?|regos?|reg|number ?plates?|plates?)\b/,
    vague: /^vehicles?$/,
    not: /\b(date|expiry|expires|due|type)\b/,
  },
  driverName: {
    is: /\b(drivers?|card ?holders?|employees?|staff|assigned to)\b/,
    vague: /\b(names?|surname)\b/,
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

const isGivenName = (heading: string): boolean => givenName.test(words(heading));
/** Whether a column has what comes last in a name, wherever it stands in the sheet. */
export const isFamilyName = (heading = ''): boolean => familyName.test(words(heading));

/** The field that a heading names; null when it names none. */
export function named(heading: string): CardField | null {
  const text = words(heading);
  const fits = (field: CardField): boolean => {
    const { is, vague, not } = headings[field];
    return (is.test(text) || vague?.test(text) === true) && !not?.test(text);
  };
  return keysOf(headings).find(fits) ?? null;
}

/** Whether a cell can be nothing but a heading: 'Driver' and 'Fuel' name a column, and stand in rows as well. */
export const isHeadingOnly = (cell: string): boolean =>
  named(cell) !== null && readCardType(cell) === undefined && readProducts(cell) === undefined;

/** Whether two lines have the same headings, however they are spaced and marked. */
export function isSameHeadings(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, place) => words(cell) === words(other[place] ?? ''));
}

type Column = { readonly place: number; readonly heading: string };

/** The columns that a line names, by their places; only a driver's name may take several, which are read as one. */
export function columnsNamed(line: readonly string[]): ReadonlyMap<number, CardField> {
  const columns = line.map((heading, place) => ({ place, heading }));
  const taken = keysOf(headings).flatMap((field) => {
    const fitting = columns.filter(({ heading }) => named(heading) === field);
    const chosen = field === 'driverName' ? columnsOfName(fitting) : [plainest(fitting, field)];
    return chosen.flatMap((column) => (column ? [[column.place, field] as const] : []));
  });
  return new Map(taken);
}

const isPlain = ({ heading }: Column, field: CardField): boolean => headings[field].is.test(words(heading));
const plainest = (columns: readonly Column[], field: CardField): Column | undefined =>
  columns.find((column) => isPlain(column, field)) ?? columns[0];

/**
 * The columns of a driver's name: the one of whole names, unless it is vague and both parts stand beside it, else the
 * parts. Beside a family name alone, what seems to be whole is the given one.
 */
function columnsOfName(columns: readonly Column[]): (Column | undefined)[] {
  const given = columns.find(({ heading }) => isGivenName(heading));
  const family = columns.find(({ heading }) => isFamilyName(heading));
  const others = columns.filter(({ heading }) => !isGivenName(heading) && !isFamilyName(heading));
  const whole = plainest(others, 'driverName');
  const hasParts = given !== undefined && family !== undefined;
  if (!whole || (hasParts && !isPlain(whole, 'driverName'))) return [given, family];
  return given ? [whole] : [whole, family];
}
