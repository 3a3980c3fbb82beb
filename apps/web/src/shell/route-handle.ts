import { useRawRouteHandle } from '@forecourt/ui/router/react.tsx';

export type RouteHandle = {
  /** Without the brand's name; undefined where the brand words it. */
  readonly title: string | undefined;
  /** Leaving it reloads the whole page, so that nothing of the finished application survives. */
  readonly isCompleted: boolean;
};

export const useRouteHandle = (): RouteHandle | undefined => useRawRouteHandle() as RouteHandle | undefined;
