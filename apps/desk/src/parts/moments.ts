import { countMaximum } from '@forecourt/domain/constants/limits.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';

/** Formats a moment as New Zealand reads it: '27/11/2026, 3:45 pm'. */
export const formatDateAndTime = (moment: string): string =>
  `${formatDay(moment)}, ${formatTime(moment).replace(' ', '\u00a0')}`;

const hourMs = 3_600_000;

/** Formats a length of time: 'under an hour', '5 hours', '3 days'. */
export function formatDuration(hours: number): string {
  if (hours < 1) return 'under an hour';
  return hours < 48 ? formatCount(Math.floor(hours), 'hour') : formatCount(Math.floor(hours / 24), 'day');
}

export const formatWaitingTime = (since: string, now: number = Date.now()): string =>
  formatDuration((now - new Date(since).getTime()) / hourMs);

/** Formats a number of the server that stops counting at a thousand. */
export const formatCappedCount = ({
  count,
  isMore,
}: {
  readonly count: number;
  readonly isMore: boolean;
}): string => (isMore ? `${formatNumber(countMaximum)}+` : `${count}`);
