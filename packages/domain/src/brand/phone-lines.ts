import { addDays, newZealandDay, newZealandTime, weekdayOf } from '../fields/day.ts';
import { isPublicHoliday } from '../fields/public-holidays.ts';
import type { PhoneTimeRanges, TimeRange } from './phone-spans.ts';

export type PhoneAvailability =
  | { readonly isOpen: true; readonly until: number }
  /** `opens` is undefined when a public holiday comes first: the hours say nothing of those. */
  | { readonly isOpen: false; readonly opens: { readonly day: string; readonly at: number } | undefined };

const [sunday, saturday] = [0, 6];

/** A holiday at a weekend is observed later, and is one all the same. */
const holidayAtWeekend = /-(01-0[12]|02-06|04-25|12-2[56])$/;
const isHoliday = (day: string): boolean => isPublicHoliday(day) || holidayAtWeekend.test(day);

/**
 * Returns whether the phone is answered at a moment, by the clock of New Zealand, and until or from when.
 * Undefined on public holidays, of which the hours say nothing.
 */
export function phoneAvailabilityAt(spans: PhoneTimeRanges, moment: Date): PhoneAvailability | undefined {
  const today = newZealandDay(moment);
  if (isHoliday(today)) return undefined;
  const spanOf = (day: string): TimeRange | null => {
    const weekday = weekdayOf(day);
    if (weekday === sunday) return null;
    return weekday === saturday ? spans.saturday : spans.weekdays;
  };
  const { hour, minute } = newZealandTime(moment);
  const now = hour * 60 + minute;
  const span = spanOf(today);
  if (span && now >= span.from && now < span.to) return { isOpen: true, until: span.to };
  const isLater = span !== null && now < span.from;
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).slice(isLater ? 0 : 1);
  const day = ahead.find(spanOf);
  const next = day === undefined || isHoliday(day) ? null : spanOf(day);
  return { isOpen: false, opens: day !== undefined && next ? { day, at: next.from } : undefined };
}

/** Formats minutes since midnight as the hours of a brand are written: '9pm', '8:30am', 'noon' or 'midnight'. */
export function formatTimeOfDay(minutes: number): string {
  if (minutes % (24 * 60) === 0) return 'midnight';
  if (minutes === 12 * 60) return 'noon';
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${shown}${hour < 12 ? 'am' : 'pm'}`;
}
