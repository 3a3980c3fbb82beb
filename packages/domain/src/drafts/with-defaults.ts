/** One full example of a type: no null where an object can be, one element in each list. */
export type DeepRequired<T> = [T] extends [readonly (infer E)[]]
  ? readonly [DeepRequired<E>]
  : [NonNullable<T>] extends [object]
    ? { readonly [K in keyof NonNullable<T>]: DeepRequired<NonNullable<T>[K]> }
    : T;

export type PlainObject = Readonly<Record<string, unknown>>;
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const ownValue = (fields: unknown, name: string): unknown =>
  isPlainObject(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Fills fields that did not exist at saving from `start`, and within null or empty lists from `whole`. */
export function withDefaults(start: unknown, whole: unknown, saved: unknown): unknown {
  if (saved === undefined) return start;
  if (Array.isArray(saved)) {
    const element: unknown = Array.isArray(whole) ? whole[0] : undefined;
    return saved.map((item) => withDefaults(element, element, item));
  }
  if (!isPlainObject(saved) || !isPlainObject(whole)) return saved;
  const from = isPlainObject(start) ? start : whole;
  const names = new Set([...Object.keys(whole), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      withDefaults(ownValue(from, name), ownValue(whole, name), ownValue(saved, name)),
    ]),
  );
}
