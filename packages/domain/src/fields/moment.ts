import { formatDate, newZealandDay } from './date.ts';

const clockInNewZealand = new Intl.DateTimeFormat('en', {
  timeZone: 'Pacific/Auckland',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

export const formatClock = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;

export const formatDay = (moment: Date | string): string => formatDate(newZealandDay(new Date(moment)));

/** Returns what the clocks of New Zealand show at a moment. */
export function clockOf(moment: Date | string): { readonly hour: number; readonly minute: number } {
  const parts = clockInNewZealand.formatToParts(new Date(moment));
  const read = (type: 'hour' | 'minute'): number => Number(parts.find((part) => part.type === type)?.value);
  return { hour: read('hour'), minute: read('minute') };
}

export function formatTime(moment: Date | string): string {
  const { hour, minute } = clockOf(moment);
  return formatClock(hour, minute);
}
