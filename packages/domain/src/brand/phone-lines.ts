import type { Brand } from '../brand.ts';
import { daysLater, newZealandDay, weekdayOf } from '../fields/date.ts';
import { clockOf } from '../fields/moment.ts';
import { publicHoliday } from '../fields/public-holidays.ts';

/** Minutes since midnight. */
type Span = { readonly from: number; readonly to: number };

export type PhoneLines =
  | { readonly isOpen: true; readonly until: number }
  /** `opens` is undefined when a public holiday comes first: the hours say nothing of those. */
  | { readonly isOpen: false; readonly opens: { readonly day: string; readonly at: number } | undefined };

const clock = /^(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\d))? ?(?<half>[ap])\.?m\.?$/;

function minutesOf(text: string): number | undefined {
  if (text === 'noon' || text === 'midnight') return text === 'noon' ? 12 * 60 : 24 * 60;
  const { hour, minute = '0', half } = clock.exec(text)?.groups ?? {};
  if (hour === undefined) return undefined;
  return ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** Parses '7am-9pm', '8:30 am to 5 pm' or '9am-noon'; null for 'closed', undefined for anything else. */
function parseSpan(text: string): Span | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === 'closed') return null;
  const [from, to, ...more] = said.split(/\s*(?:[-–]|\bto\b)\s*/).map(minutesOf);
  const isSpan = from !== undefined && to !== undefined && from < to && more.length === 0;
  return isSpan ? { from, to } : undefined;
}

const [sunday, saturday] = [0, 6];

/** A holiday at a weekend is observed later, and is one all the same. */
const holidayAtWeekend = /-(01-0[12]|02-06|04-25|12-2[56])$/;
const isHoliday = (day: string): boolean => publicHoliday(day) !== undefined || holidayAtWeekend.test(day);

/**
 * Returns whether the phone is answered at a moment, by the clock of New Zealand, and until or from when.
 * Undefined where the hours cannot be read, and on public holidays, of which they say nothing.
 */
export function phoneLinesAt(hours: Brand['hours'], moment: Date): PhoneLines | undefined {
  const weekdays = parseSpan(hours.weekdays);
  const onSaturday = parseSpan(hours.saturday);
  const today = newZealandDay(moment);
  if (weekdays === undefined || onSaturday === undefined || isHoliday(today)) return undefined;
  const spanOf = (day: string): Span | null => {
    const weekday = weekdayOf(day);
    if (weekday === sunday) return null;
    return weekday === saturday ? onSaturday : weekdays;
  };
  const { hour, minute } = clockOf(moment);
  const now = hour * 60 + minute;
  const span = spanOf(today);
  if (span && now >= span.from && now < span.to) return { isOpen: true, until: span.to };
  const isLater = span !== null && now < span.from;
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => daysLater(today, days)).slice(isLater ? 0 : 1);
  const day = ahead.find(spanOf);
  const next = day === undefined || isHoliday(day) ? null : spanOf(day);
  return { isOpen: false, opens: day !== undefined && next ? { day, at: next.from } : undefined };
}

/** Formats minutes since midnight as '9 pm', '8:30 am', 'noon' or 'midnight'. */
export function formatHour(minutes: number): string {
  if (minutes % (24 * 60) === 0) return 'midnight';
  if (minutes === 12 * 60) return 'noon';
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${shown} ${hour < 12 ? 'am' : 'pm'}`;
}
