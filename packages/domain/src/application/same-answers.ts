type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns whether what is given says the same as what is kept, in every field that is kept: a field that was added
 * since then is not compared. Lists are the same in any order.
 */
export function isSameAnswer(kept: unknown, given: unknown): boolean {
  if (!isObject(kept) || !isObject(given)) return kept === given;
  if (Array.isArray(kept) !== Array.isArray(given)) return false;
  if (Array.isArray(kept) && Array.isArray(given)) {
    return kept.length === given.length && hasAll(kept, given) && hasAll(given, kept);
  }
  return Object.entries(kept).every(([field, value]) => isSameAnswer(value, given[field]));
}

const hasAll = (wanted: readonly unknown[], list: readonly unknown[]): boolean =>
  wanted.every((one) => list.some((other) => isSameAnswer(one, other)));
