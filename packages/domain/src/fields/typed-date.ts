import { isIsoDate, monthNames } from './date.ts';
import { cleanInput } from './pasted.ts';

const months = monthNames.map((name) => name.toLowerCase());

export function parseMonth(typed: string): number | undefined {
  const text = cleanInput(typed, 'shaped').toLowerCase();
  const index = /^\d{1,2}$/.test(text)
    ? Number(text) - 1
    : months.findIndex((month) => text.length >= 3 && month.startsWith(text));
  return index in months ? index + 1 : undefined;
}

const ordinal = /(?<=^\d{1,2})(st|nd|rd|th)$/i;

export const daysInMonth = (month: number, year: number): number =>
  [31, 30, 29, 28].find((day) => dateFromParts(String(day), String(month), String(year).padStart(4, '0'))) ??
  31;

/** Says of a day that its month lacks how long the month is; undefined for anything else. */
export function monthLengthProblem(day: string, month: string, year: string): string | undefined {
  const [monthNumber, yearText] = [parseMonth(month), cleanInput(year, 'shaped')];
  const dayNumber = Number(cleanInput(day, 'shaped').replace(ordinal, ''));
  if (monthNumber === undefined || !/^\d{4}$/.test(yearText)) return undefined;
  const days = daysInMonth(monthNumber, Number(yearText));
  if (!Number.isInteger(dayNumber) || dayNumber <= days) return undefined;
  const name = monthNames[monthNumber - 1] ?? '';
  return `${monthNumber === 2 ? `${name} ${yearText}` : name} has ${days} days`;
}

/** As `monthLengthProblem`, of a text like yyyy-MM-dd. */
export function isoMonthLengthProblem(typed: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  return monthLengthProblem(day, month, year);
}

/** Returns yyyy-MM-dd; undefined unless it is a real date with a four-digit year. */
export function dateFromParts(day: string, month: string, year: string): string | undefined {
  const monthNumber = parseMonth(month);
  if (monthNumber === undefined) return undefined;
  const dayNumber = cleanInput(day, 'shaped').replace(ordinal, '');
  const parts = [cleanInput(year, 'shaped'), String(monthNumber), dayNumber];
  const stored = parts.map((part) => part.padStart(2, '0')).join('-');
  return isIsoDate(stored) ? stored : undefined;
}

type Parts = [day: string, month: string, year: string];

/** Splits '27/03/1985', '27-3-1985' or '27 March 1985'; undefined unless there are three parts. */
export function splitDate(typed: string): Parts | undefined {
  const parts = cleanInput(typed, 'shaped')
    .split(/[\s,/.-]+/)
    .filter((part) => part !== '' && !/^(of|the)$/i.test(part));
  return parts.length === 3 ? (parts as Parts) : undefined;
}

/** Day first, unless only year first gives a year of our time. */
function eightFigures(typed: string): Parts | undefined {
  const figures = cleanInput(typed, 'shaped');
  if (!/^\d{8}$/.test(figures)) return undefined;
  const dayFirst: Parts = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)];
  const yearFirst: Parts = [figures.slice(6), figures.slice(4, 6), figures.slice(0, 4)];
  const isReal = (parts: Parts): boolean => dateFromParts(...parts) !== undefined;
  return !isReal(dayFirst) && isReal(yearFirst) ? yearFirst : dayFirst;
}

/** Parses one text in any order: '1985-03-27', 'March 27, 1985', '27th of March 1985', '27031985', '19850327'. */
export function parseDateParts(typed: string): Parts | undefined {
  const parts = eightFigures(typed) ?? splitDate(typed);
  if (!parts) return undefined;
  const [first, second, third] = parts;
  if (/^\d{4}$/.test(first)) return [third, second, first];
  return /^\D/.test(first) && parseMonth(first) !== undefined ? [second, first, third] : parts;
}
