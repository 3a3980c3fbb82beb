const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(midnight(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns 0 for Sunday. */
export const weekdayOf = (day: string): number => midnight(day).getUTCDay();

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekdayName = (day: string): string => weekdays[weekdayOf(day)] ?? '';

/** Writes yyyy-MM-dd as dd/MM/yyyy. */
export const formatIsoDate = (day: string): string => day.split('-').reverse().join('/');

let hours: Intl.DateTimeFormat | undefined;

function newZealandHour(moment: Date): number {
  // The first one costs a page several milliseconds, so it is made when an hour is asked for.
  hours ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Auckland',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: '2-digit',
  });
  return Number(hours.format(moment));
}

/** Returns yyyy-MM-dd of a moment in New Zealand. */
export function newZealandDay(moment: Date): string {
  // Standard and summer time, 12 and 13 hours ahead, differ in the day from 11 to 12 UTC alone.
  const isBehind = moment.getUTCHours() === 11 && newZealandHour(moment) > 0;
  return new Date(moment.getTime() + (isBehind ? 12 : 13) * hourMs).toISOString().slice(0, 10);
}

/** Returns what the clocks of New Zealand show at a moment. */
export function newZealandTime(moment: Date | string): { readonly hour: number; readonly minute: number } {
  const date = new Date(moment);
  return { hour: newZealandHour(date), minute: date.getUTCMinutes() };
}
