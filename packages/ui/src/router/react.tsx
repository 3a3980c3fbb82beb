import {
  type AnchorHTMLAttributes,
  Component,
  createContext,
  createElement,
  type MouseEvent,
  type ReactElement,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { RouterLocation } from './places.ts';
import type { NavigationGuard, Router, RouterState } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const ErrorContext = createContext<unknown>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('Nothing leads anywhere outside of a RouterProvider');
  return router;
}

export function useRouterState<T>(part: (state: RouterState) => T): T {
  const router = useRouter();
  const read = (): T => part(router.state);
  return useSyncExternalStore(router.subscribe, read, read);
}

export const useLocation = (): RouterLocation => useRouterState(({ location }) => location);
/** Returns the same function in every render. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;
export const useHrefOf = (): Router['hrefOf'] => useRouter().hrefOf;
export const useIsPageLoading = (): boolean =>
  useRouterState(({ next, location }) => next !== undefined && next !== location);
export const useRawRouteHandle = (): unknown => useRouterState(({ route }) => route?.handle);
export const useRouteError = (): unknown => use(ErrorContext);

/** Passes every navigation to another page through this gate while mounted. */
export function useNavigationGuard(gate: NavigationGuard): void {
  const router = useRouter();
  useEffect(() => router.guard(gate), [router, gate]);
}

export function Outlet() {
  const page = useRouterState((state) => state.Component);
  return page && createElement(page);
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly state?: unknown;
};

/** A link within the application: a plain click navigates, other ways of opening it are the browser's. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey || rest.target)
      return;
    event.preventDefault();
    void router.navigate(to, { state });
  };
  return (
    <a {...rest} href={router.hrefOf(to)} onClick={go}>
      {children}
    </a>
  );
}

type BoundaryProps = {
  readonly place: RouterLocation;
  readonly failed: ReactElement;
  readonly children: ReactElement;
};
type BoundaryState = {
  readonly place: RouterLocation;
  readonly error: { readonly cause: unknown } | undefined;
};

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, error: undefined };
  static getDerivedStateFromError = (cause: unknown) => ({ error: { cause } });
  static getDerivedStateFromProps = ({ place }: BoundaryProps, before: BoundaryState) =>
    place === before.place ? null : { place, error: undefined };
  override render(): ReactElement {
    const { error } = this.state;
    return error ? <ErrorContext value={error.cause}>{this.props.failed}</ErrorContext> : this.props.children;
  }
}

function Pages({ router }: { readonly router: Router }) {
  const { Component: page, error, location } = useRouterState((state) => state);
  const { frame } = router;
  const failed = createElement(frame.ErrorBoundary);
  if (error) return <ErrorContext value={error.cause}>{failed}</ErrorContext>;
  if (!page) return <frame.HydrateFallback />;
  return (
    <Boundary place={location} failed={failed}>
      <frame.Component />
    </Boundary>
  );
}

export const RouterContextProvider = ({
  router,
  children,
}: {
  readonly router: Router;
  readonly children: ReactElement;
}) => <RouterContext value={router}>{children}</RouterContext>;

export const RouterProvider = ({ router }: { readonly router: Router }) => (
  <RouterContextProvider router={router}>
    <Pages router={router} />
  </RouterContextProvider>
);
