const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after the first, second, ... failed attempt; after the last wait it is given up. */
export type RetrySchedule = readonly number[];

export const mailRetrySchedule: RetrySchedule = [
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

/** Ten attempts in 75 h 35 min, as Standard Webhooks 1.0.0 proposes. */
export const handoverRetrySchedule: RetrySchedule = [
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

/** Returns the wait in milliseconds, undefined to give up. `chance` (0 to 1) spreads it by a fifth. */
export function retryWaitMs(schedule: RetrySchedule, attempts: number, chance: number): number | undefined {
  const wait = schedule[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.9 + chance * 0.2));
}
