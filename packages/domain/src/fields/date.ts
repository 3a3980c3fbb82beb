import * as z from 'zod/mini';
import { formatIsoDate, weekdayName } from './day.ts';

const message = 'Enter a real date, like 27 3 1985';
/** There was no year 0, and no database knows one. */
export const isoDate = z.iso.date(message).check(z.refine((day) => !day.startsWith('0000'), message));

export const isIsoDate = (text: string): boolean => text.length === 10 && isoDate.safeParse(text).success;

export function formatDate(stored: string): string {
  return isIsoDate(stored) ? formatIsoDate(stored) : stored;
}

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** Formats a day as '3 December'. */
export function formatDayAndMonth(stored: string): string {
  const [, month = '', day = ''] = stored.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]}`;
}

/** Formats a day as 'Thursday 3 December'; returns anything else unchanged. */
export const formatWeekdayDate = (stored: string): string =>
  isIsoDate(stored) ? `${weekdayName(stored)} ${formatDayAndMonth(stored)}` : stored;

export function wholeYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
