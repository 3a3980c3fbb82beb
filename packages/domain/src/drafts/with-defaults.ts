/** One full example of a type: no null where an object can be, one element in each list. */
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

/** Fills fields that did not exist at saving from `start`, and within null or empty lists from `whole`. */
export function withDefaults(start: unknown, whole: unknown, saved: unknown): unknown {
  if (saved === undefined) return start;
  if (Array.isArray(saved)) {
    const element: unknown = Array.isArray(whole) ? whole[0] : undefined;
    return saved.map((item) => withDefaults(element, element, item));
  }
  if (!isFields(saved) || !isFields(whole)) return saved;
  const from = isFields(start) ? start : whole;
  const names = new Set([...Object.keys(whole), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names].map((name) => [name, withDefaults(own(from, name), own(whole, name), own(saved, name))]),
  );
}
