import { formatNumber } from '@forecourt/domain/fields/counted.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import { UsageError } from './command.ts';

export const sendDryRunHelp = 'count what would be sent, and send nothing';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Formats a moment to the minute in New Zealand time; '-' for null. */
export const formatMoment = (at: Date | null): string => (at ? `${formatDay(at)} ${formatTime(at)}` : '-');

/** Formats the time since a moment, like '3 d 4 h'. */
export function formatAge(then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime());
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  return days > 0 ? `${days} d ${hours} h` : `${hours} h`;
}

export const secondsSince = (started: number): number =>
  Number(((performance.now() - started) / 1_000).toFixed(1));

export const daysAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);

/** Throws UsageError. */
export function parseWholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${option} is a whole number from ${least} to ${most}, not '${text}'.`);
}

/** Normalises a typed reference: 'k7px 3m9d,' becomes 'K7PX-3M9D'. Throws UsageError. */
export function parseReference(typed: string): string {
  const { data } = reference.safeParse(normaliseReference(typed));
  if (data === undefined) throw new UsageError(`A reference looks like K7PX-3M9D, and '${typed}' does not.`);
  return data;
}

export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${formatNumber(Math.round(bytes / 1_000_000))} MB`;

export function formatKeyNames(ids: readonly string[]): string {
  const quoted = ids.map((id) => `'${id}'`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? `the key ${last}` : `the keys ${quoted.slice(0, -1).join(', ')} and ${last}`;
}
