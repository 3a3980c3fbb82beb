/** An object or list of which one example is enough: no null where an object can stand, one element in each list. */
export type Whole<T> = [T] extends [readonly (infer E)[]]
  ? readonly [Whole<E>]
  : [NonNullable<T>] extends [object]
    ? { readonly [K in keyof NonNullable<T>]: Whole<NonNullable<T>[K]> }
    : T;

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const own = (fields: unknown, name: string): unknown =>
  isFields(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * Returns what was saved, laid over today's start: a field that did not exist when it was saved takes the value it
 * starts with. Within what starts as null or as an empty list, it takes that of `whole`.
 */
export function laidOver(start: unknown, whole: unknown, saved: unknown): unknown {
  if (saved === undefined) return start;
  if (Array.isArray(saved)) {
    const element: unknown = Array.isArray(whole) ? whole[0] : undefined;
    return saved.map((item) => laidOver(element, element, item));
  }
  if (!isFields(saved) || !isFields(whole)) return saved;
  const from = isFields(start) ? start : whole;
  const names = new Set([...Object.keys(whole), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names].map((name) => [name, laidOver(own(from, name), own(whole, name), own(saved, name))]),
  );
}
