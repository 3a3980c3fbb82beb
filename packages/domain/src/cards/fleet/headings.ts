import { type CardField, keysOf } from '../fields.ts';
import { headingWords } from './heading-words.ts';
import { readCardType, readProducts } from './values.ts';

type Heading = {
  /** Names the column, whatever it holds. */
  readonly is: RegExp;
  /** Names the column where what it holds fits. */
  readonly vague?: RegExp;
  readonly not?: RegExp;
};

const amounts = 'limits?|max|maximum|caps?|allowance|budget|ceiling';
const otherSums =
  /\b(rates?|price|cost|hire|charges?|fees?|rental|rent|lease|kms?|distance|hours?|mileage|usage|used|average|avg|date|birth|birthday|lit(er|re)s?|trips?|wage|salary|pay|actual|last|previous|week|weekly|transactions?)\b/;
/** The words of a limit beside its time, 'monthly limit' or 'max per day', or the time alone. */
const limitOf = (time: string, alone: string): RegExp =>
  new RegExp(
    `\\b(${time})\\b.*\\b(${amounts})\\b|\\b(${amounts})\\b.*\\b(${time})\\b|^${alone}(?: (?:dollars|nzd|amount))*$`,
  );

/** Headings in words of one space between, lower case; the first that fits names the column. */
const headings: Readonly<Record<CardField, Heading>> = {
  daily: { is: limitOf('daily|day|24 hours?', '(?:daily|(?:per|a) day)'), not: otherSums },
  monthly: {
    is: limitOf('monthly|month|mth|mo|pm', '(?:monthly|(?:per|a) month)'),
    vague:
      /^(?:(?:card|fuel|spend|spending|credit|fuel card|card spend) )?(?:limits?|allowance|budget|cap)(?: (?:dollars|nzd|amount))*$/,
    not: otherSums,
  },
  products: {
    is: /^(?:(?:card|allowed|fuel card|permitted) )?products?(?: (?:allowed|group|set|permitted))?$|\b(buys?|may buy|can buy)\b/,
    vague: /\b(products?|purchases?|fuels?)\b/,
    not: /\b(lit(er|re)s?|economy|capacity|tank|level|date|cost|spend|limits?|id|code|number|no)\b/,
  },
  cardType: { is: /^card (type|restriction)$|\bwho can use\b/, vague: /\b(type|restrictions?)\b|^used by$/ },
  registration: {
    is: /\b(registrations?|regos?|reg|number ?plates?|plates?|vrm|vrn)\b/,
    vague: /^(?:fleet )?(?:vehicles?|cars?|trucks?|utes?|vans?)(?: (?:no|number|reg))?$|^vehicle name$/,
    not: /\b(date|expiry|expires?|expiration|due|type|status|fees?|cost|state|country|year|class|owner|renewal|label|sticker|company|business|gst|nzbn|driver|driving|email|person|phone|km|kms|paid|start|end|month|tax|valid|until|to|months|cert|certificate)\b/,
  },
  driverName: {
    is: /\b(drivers?|card ?holders?|employees?|staff|assigned to|assigned driver|allocated to|assignee|operator|custodian)\b/,
    vague:
      /^(?:(?:full|display|first|given|last|family|preferred|legal|person|embossed|printed|christian) )*(?:names?|surname|forename|person|user|assigned|allocated)(?: (?:on|of|for|in|to|full|card|cards|the|first|last|given|family|person|appear|print|emboss|embossed|be))*$/,
    not: /\b(licen[cs]e|phone|mobile|cell|tel|e ?mail|numbers?|num|nbr|no|id|ids|code|codes|pin|date|dob|birth|vehicle|company|business|fleet|card name|age|status|group|type|team|department|dept|score|hours|rate|cost|site|depot|branch|model|make|product|file|account|asset|unit|position|role|title|start|end|class|address|manager|supervisor|day|month|monthly|daily|count|category|grade|by|safety|fuel|behaviou?r|user name)\b/,
  },
};
const givenName = /\b(first|given|fname|forename|preferred)\b/;
const familyName = /\b(last|family|surname|lname)\b/;

/** Other columns of a fleet, which name no field of a card. */
const others =
  /\b(make|models?|years?|colou?r|vin|chassis|engine|e ?mail|phone|mobile|cell|id|ids|number|no|code|licen[cs]e|pin|cost|centre|center|department|dept|depot|site|branch|location|address|notes?|comments?|remarks?|date|expiry|expires|wof|cof|ruc|odometer|odo|kms?|unit|asset|serial|imei|status|active|rate|price|gps|description|desc|category|class|group|team|division|fuel|type|supplier|lease|region|city|suburb|postcode|owner|manager|job|position|role|start|end|hours|service|body|seats|weight|tank|litres|qty|quantity|ref|reference|invoice|gst|total|amount|value|card|item|fleet|dob|title|tare|axle|hub|department|insurance|company|business)\b/;

const isGivenName = (heading: string): boolean => givenName.test(headingWords(heading));
/** Whether a column has what comes last in a name, wherever it stands in the sheet. */
export const isFamilyName = (heading = ''): boolean => familyName.test(headingWords(heading));

/** The field that a heading may name; null when it names none. */
export function named(heading: string): CardField | null {
  const text = headingWords(heading);
  const fits = (field: CardField, isSure: boolean): boolean => {
    const { is, vague, not } = headings[field];
    const isIt = isSure ? is.test(text) : vague?.test(text) === true;
    return isIt && !not?.test(text);
  };
  const fields = keysOf(headings);
  return fields.find((field) => fits(field, true)) ?? fields.find((field) => fits(field, false)) ?? null;
}

/** Whether a heading leaves no doubt of the field that it names. */
export const isPlainly = (heading: string, field: CardField): boolean =>
  headings[field].is.test(headingWords(heading));

/** Whether a heading is that of a column which no card has. */
export const isOther = (heading: string): boolean =>
  named(heading) === null && others.test(headingWords(heading));

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
  const taken = keysOf(headings).flatMap((field) => {
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
