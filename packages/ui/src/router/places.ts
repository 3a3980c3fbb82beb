export type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Unique for every history entry. */
  readonly key: string;
  readonly state: unknown;
};
export type RouteParams = Readonly<Record<string, string | undefined>>;

export const newHistoryKey = (): string => Math.random().toString(36).slice(2);

/** `to` is an address as in `href`: a path, a query or a hash on this page. */
export function resolveLocation(to: string, from: RouterLocation, state: unknown = null): RouterLocation {
  const { pathname, search, hash } = new URL(to, `http://here${from.pathname}${from.search}`);
  return { pathname, search, hash, key: newHistoryKey(), state };
}

export const hrefOfLocation = ({ pathname, search, hash }: RouterLocation): string =>
  `${pathname}${search}${hash}`;

/** Turns a pattern into a regular expression. Names are groups; those that end with `?` are optional. */
const sourceOf = (pattern: string): string =>
  pattern.replace(/\/:(\w+)(\??)/g, (_, name: string, mark: string) => `(?:/(?<${name}>[^/]+))${mark}`);

/** Matches a path, ignoring case and a trailing slash; null for another path. `*` matches any path. */
export function matchPath(pattern: string, pathname: string): RouteParams | null {
  if (pattern === '*') return {};
  const found = new RegExp(`^${sourceOf(pattern)}/?$`, 'i').exec(pathname);
  return found && { ...found.groups };
}
