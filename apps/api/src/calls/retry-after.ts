/** Reads a Retry-After header, seconds or a date, as milliseconds from now, `mostMs` at most; undefined for neither. */
export function readRetryAfter(header: string | null, now: number, mostMs: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), mostMs);
}
