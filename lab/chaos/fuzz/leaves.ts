/** The way to a place in a body: names of fields and numbers in lists. */
export type Way = readonly (string | number)[];

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the ways to every value of a body, the body itself and what holds others included. */
export function waysIn(body: unknown, way: Way = []): Way[] {
  if (!isBranch(body)) return [way];
  const inner = Array.isArray(body)
    ? body.slice(0, 2).map((value, at) => [at, value] as const)
    : Object.entries(body);
  return [way, ...inner.flatMap(([name, value]) => waysIn(value, [...way, name]))];
}

function changed(body: unknown, [name, ...rest]: Way, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(body);
  const next = (inner: unknown, own: string | number) =>
    own === name ? changed(inner, rest, change) : inner;
  if (Array.isArray(body)) return body.map(next);
  if (!isBranch(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([own, inner]) => [own, next(inner, own)]));
}

/** Returns a body with one value replaced; undefined leaves the field out. */
export const replaced = (body: unknown, way: Way, value: unknown): unknown => changed(body, way, () => value);

/** Returns a body with a field more in the value that a way leads to; as it was where that is no object. */
export const extended = (body: unknown, way: Way, field: string, value: unknown): unknown =>
  changed(body, way, (inner) =>
    isBranch(inner) && !Array.isArray(inner) ? { ...inner, [field]: value } : inner,
  );
