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

/** Returns a body with one value replaced; undefined leaves the field out. */
export function replaced(body: unknown, [name, ...rest]: Way, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((inner, at) => (at === name ? replaced(inner, rest, value) : inner));
  if (!isBranch(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([own, inner]) => [own, own === name ? replaced(inner, rest, value) : inner]),
  );
}

/** Returns a body with a field more beside the value that a way leads to; as it was where that stands in a list. */
export function extended(body: unknown, way: Way, field: string, value: unknown): unknown {
  if (way.length > 0) {
    const [name, ...rest] = way;
    if (Array.isArray(body)) {
      return body.map((inner, at) => (at === name ? extended(inner, rest, field, value) : inner));
    }
    if (!isBranch(body)) return body;
    return Object.fromEntries(
      Object.entries(body).map(([own, inner]) => [
        own,
        own === name ? extended(inner, rest, field, value) : inner,
      ]),
    );
  }
  return isBranch(body) && !Array.isArray(body)
    ? Object.assign(Object.fromEntries(Object.entries(body)), { [field]: value })
    : body;
}
