const dayMs = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(midnight(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns 0 for Sunday. */
export const weekdayOf = (day: string): number => midnight(day).getUTCDay();

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekdayName = (day: string): string => weekdays[weekdayOf(day)] ?? '';

/** Writes yyyy-MM-dd as dd/MM/yyyy. */
export const formatIsoDate = (day: string): string => day.split('-').reverse().join('/');

let inNewZealand: Intl.DateTimeFormat | undefined;

function partsOf(moment: Date, types: readonly Intl.DateTimeFormatPartTypes[]): string[] {
  // The first one costs a page several milliseconds, so it is made when a moment is asked for.
  inNewZealand ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Auckland',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = inNewZealand.formatToParts(moment);
  return types.map((type) => parts.find((part) => part.type === type)?.value.padStart(2, '0') ?? '');
}

const dayAt = (moment: Date, hoursFromUtc: number): string =>
  new Date(moment.getTime() + hoursFromUtc * 3_600_000).toISOString().slice(0, 10);

/** Returns yyyy-MM-dd of a moment in New Zealand. */
export function newZealandDay(moment: Date): string {
  // Standard and summer time differ in the day for one hour only.
  const [standard, summer] = [dayAt(moment, 12), dayAt(moment, 13)];
  return standard === summer ? standard : partsOf(moment, ['year', 'month', 'day']).join('-');
}

/** Returns what the clocks of New Zealand show at a moment. */
export function newZealandTime(moment: Date | string): { readonly hour: number; readonly minute: number } {
  const [hour, minute] = partsOf(new Date(moment), ['hour', 'minute']);
  return { hour: Number(hour), minute: Number(minute) };
}
