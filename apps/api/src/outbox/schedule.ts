const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const waits = [
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

/**
 * How long to wait after the given number of failed attempts, in milliseconds, or undefined to give up.
 * `chance` from 0 to 1 spreads the wait by a fifth.
 */
export function waitAfter(attempts: number, chance: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.9 + chance * 0.2));
}
