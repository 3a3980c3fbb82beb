import { Outlet, useRouteError } from '../router/react.tsx';
import type { RootRoute, Route } from '../router/router.ts';

function Thrown(): never {
  throw useRouteError();
}

/** Pages for a router, with nothing around them. */
export const framed = (...children: readonly Route[]): RootRoute => ({
  Component: Outlet,
  ErrorBoundary: Thrown,
  HydrateFallback: () => null,
  children,
});
