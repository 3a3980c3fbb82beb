const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the first failed attempt, the second, and so on, in milliseconds; after the last it is given up. */
export type Schedule = readonly number[];

export const mailSchedule: Schedule = [
  second,
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  5 * hour,
  10 * hour,
];

/** Ten attempts in 75 hours and 35 minutes, as Standard Webhooks 1.0.0 proposes. */
export const handoverSchedule: Schedule = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/**
 * How long to wait after the given number of failed attempts, in milliseconds, or undefined to give up.
 * `chance` from 0 to 1 spreads the wait by a fifth.
 */
export function waitAfter(schedule: Schedule, attempts: number, chance: number): number | undefined {
  const wait = schedule[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.9 + chance * 0.2));
}
