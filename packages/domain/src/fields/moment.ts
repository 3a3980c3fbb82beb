import { formatIsoDate, newZealandDay, newZealandTime } from './day.ts';

export const formatClock = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;

export const formatDay = (moment: Date | string): string => formatIsoDate(newZealandDay(new Date(moment)));

export function formatTime(moment: Date | string): string {
  const { hour, minute } = newZealandTime(moment);
  return formatClock(hour, minute);
}
