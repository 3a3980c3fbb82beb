import * as z from 'zod/mini';
import { plainCharacters } from './typed.ts';

/** A date as stored: yyyy-MM-dd, exactly ten characters and a real day. */
export const isoDate = z.iso.date('Enter a real date, like 27 3 1985');

export const isDate = (text: string): boolean => text.length === 10 && isoDate.safeParse(text).success;

/** '1985-03-27' as '27/03/1985'; anything else as it is. */
export function formatDate(stored: string): string {
  return isDate(stored) ? stored.split('-').reverse().join('/') : stored;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** '3', '03', 'March', 'mar' or 'Mar.' as 3; undefined for anything that is no month. */
export function parseMonth(typed: string): number | undefined {
  const text = plainCharacters(typed).trim().toLowerCase().replace(/\.$/, '');
  const index = /^\d{1,2}$/.test(text)
    ? Number(text) - 1
    : months.findIndex((month) => text.length >= 3 && month.startsWith(text));
  return index in months ? index + 1 : undefined;
}

/** How many days a month has; months count from 1. */
export const daysInMonth = (month: number, year: number): number =>
  [31, 30, 29, 28].find((day) => dateFromParts(String(day), String(month), String(year).padStart(4, '0'))) ??
  31;

/** Day, month and year as typed, as yyyy-MM-dd; undefined when they are not a real date with a four-digit year. */
export function dateFromParts(day: string, month: string, year: string): string | undefined {
  const monthNumber = parseMonth(month);
  if (monthNumber === undefined) return undefined;
  const parts = [plainCharacters(year), String(monthNumber), plainCharacters(day)].map((part) => part.trim());
  const stored = parts.map((part) => part.padStart(2, '0')).join('-');
  return isDate(stored) ? stored : undefined;
}

/** '27/03/1985', '27-3-1985' or '27 March 1985' split into its three parts; undefined when there are not three. */
export function splitDate(typed: string): [string, string, string] | undefined {
  const parts = plainCharacters(typed)
    .split(/[\s/.-]+/)
    .filter((part) => part !== '');
  return parts.length === 3 ? (parts as [string, string, string]) : undefined;
}

/** Whole years from one stored date to another; negative when the first lies after the second. */
export function wholeYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
