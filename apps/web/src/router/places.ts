/** Where the application stands: a path below its base, what follows it, and what was noted of the entry in history. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Another one for every entry in history. */
  readonly key: string;
  readonly state: unknown;
};
/** Where a link leads: an address as in `href`, or the one of this page with another hash. */
export type To = string | { readonly hash: string };
/** What stands in a path where its pattern has names. */
export type Params = Readonly<Record<string, string | undefined>>;

export const newKey = (): string => Math.random().toString(36).slice(2);

/** Returns the place that a link on a page at another one leads to. */
export function placeFrom(to: To, from: Place, state: unknown = null): Place {
  if (typeof to !== 'string') return { ...from, hash: to.hash, key: newKey(), state };
  const { pathname, search, hash } = new URL(to, `http://here${from.pathname}${from.search}`);
  return { pathname, search, hash, key: newKey(), state };
}

/** The address of a place, below the base. */
export const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

/** A pattern as a regular expression: its names, which may be absent where they end with `?`, are groups. */
const sourceOf = (pattern: string): string =>
  pattern.replace(/\/:(\w+)(\??)/g, (_, name: string, mark: string) => `(?:/(?<${name}>[^/]+))${mark}`);

/**
 * Returns what stands in a path for the names of a pattern, in any case and with a slash at its end or without; null
 * for another path. The pattern `*` is any path.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const found = new RegExp(`^${sourceOf(pattern)}/?$`, 'i').exec(pathname);
  return found && { ...found.groups };
}
