import { useHandle } from '../router/react.tsx';

/** What a route says of itself beside its page. */
export type RouteHandle = {
  /** The document's title, before the name of the brand; undefined where the brand words it. */
  readonly title: string | undefined;
  /** Leaving it reloads the whole page, so that nothing of the finished application survives. */
  readonly isCompleted: boolean;
};

/** The handle of the page on screen. */
export const useRouteHandle = (): RouteHandle | undefined => useHandle() as RouteHandle | undefined;
