import type { UIMatch } from 'react-router';

/** What a route says of itself beside its page. */
export type RouteHandle = {
  /** The document's title, before the name of the brand. */
  readonly title: string;
  /** Leaving it reloads the whole page, so that nothing of the finished application survives. */
  readonly isCompleted: boolean;
};

/** The handle of the page among the matched routes. */
export const handleOf = (matches: readonly UIMatch[]): RouteHandle | undefined =>
  matches.findLast((match) => match.handle !== undefined)?.handle as RouteHandle | undefined;
