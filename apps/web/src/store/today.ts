import { newZealandDay } from '@forecourt/domain/fields/date.ts';

const knownForMs = 1_000;
let known = { day: '', at: Number.NEGATIVE_INFINITY };

/** Today in New Zealand as yyyy-MM-dd, wherever the browser stands; worked out once a second at most. */
export function today(): string {
  const age = Date.now() - known.at;
  if (age < 0 || age >= knownForMs) known = { day: newZealandDay(new Date()), at: Date.now() };
  return known.day;
}
