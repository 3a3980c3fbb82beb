import { newZealandDay } from '@forecourt/domain/fields/day.ts';

const knownForMs = 1_000;
let known = { day: '', at: Number.NEGATIVE_INFINITY };

/** New Zealand date as yyyy-MM-dd; computed at most once a second. */
export function today(): string {
  const age = Date.now() - known.at;
  if (age < 0 || age >= knownForMs) known = { day: newZealandDay(new Date()), at: Date.now() };
  return known.day;
}
