import type { ComponentType } from 'react';
import { createBrowserHistory, createMemoryHistory, type RouterHistory } from './history.ts';
import { matchPath, type RouteParams, type RouterLocation, resolveLocation } from './places.ts';

export type LoaderRequest = {
  readonly params: RouteParams;
  readonly pathname: string;
  /** The whole address, with the base. */
  readonly href: string;
  /** What the loader of the page that shows returned. */
  readonly before: unknown;
};

export type Route = {
  readonly path: string;
  readonly Component?: ComponentType;
  readonly lazy?: () => Promise<ComponentType>;
  /** A `redirect` leads elsewhere, returned or thrown; another error shows the error page. */
  readonly loader?: (asked: LoaderRequest) => Promise<unknown>;
  readonly handle?: unknown;
};
export type RootRoute = {
  readonly Component: ComponentType;
  readonly ErrorBoundary: ComponentType;
  readonly HydrateFallback: ComponentType;
  readonly children: readonly Route[];
};

export type RouterState = {
  readonly location: RouterLocation;
  readonly route: Route | undefined;
  /** Undefined until the first page shows. */
  readonly Component: ComponentType | undefined;
  /** Returned by the loader of this page. */
  readonly data: unknown;
  readonly error: { readonly cause: unknown } | undefined;
  /** Place whose page loads; this location itself while it loads again. */
  readonly next: RouterLocation | undefined;
};
/** 'left': the whole page is being left for it. */
export type NavigationGuard = (from: RouterLocation, to: RouterLocation) => 'open' | 'shut' | 'left';
type How = { readonly replace?: boolean; readonly state?: unknown };

export type Router = {
  readonly state: RouterState;
  readonly frame: RootRoute;
  /** Goes to an address or a number of entries back. Resolves when the page shows, or the navigation was dropped. */
  readonly navigate: (to: string | number, how?: How) => Promise<void>;
  /** Runs the loader of this page again, or of the page that loads already. Resolves when it shows. */
  readonly revalidate: () => Promise<void>;
  readonly hrefOf: (to: string) => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns a function that removes the gate. */
  readonly guard: (gate: NavigationGuard) => () => void;
};

export const redirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { location: path } });

const whereTo = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get('location') : null;

const stay = (): void => undefined;

function createRouter(frame: RootRoute, history: RouterHistory): Router {
  /** Loaded pages, for later visits. */
  const come = new Map<Route, ComponentType>();
  const listeners = new Set<() => void>();
  let gate: NavigationGuard = () => 'open';
  let latest = 0;
  /** Writes the history entry of the page that loads. */
  let entering: (place: RouterLocation) => void = stay;

  const routeAt = ({ pathname }: RouterLocation): Route | undefined =>
    frame.children.find(({ path }) => matchPath(path, pathname) !== null);
  const componentOf = (route: Route | undefined): ComponentType | undefined =>
    route && (route.Component ?? come.get(route));
  const isReady = (route: Route | undefined): boolean =>
    route?.loader === undefined && (route?.lazy === undefined || come.has(route));

  const first = routeAt(history.here());
  let state: RouterState = {
    location: history.here(),
    route: first,
    Component: isReady(first) ? componentOf(first) : undefined,
    data: undefined,
    error: undefined,
    next: undefined,
  };
  const set = (change: Partial<RouterState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function fetchCode(route: Route | undefined): Promise<void> {
    if (!route?.lazy || come.has(route)) return;
    come.set(route, await route.lazy());
  }

  /** Shows a page once its loader and code are ready; `enter` writes the history entry. */
  async function show(location: RouterLocation, enter: (place: RouterLocation) => void): Promise<void> {
    latest += 1;
    const run = latest;
    entering = enter;
    const route = routeAt(location);
    const end = (change: Partial<RouterState>): void => {
      enter(location);
      entering = stay;
      set({ location, route, data: undefined, error: undefined, next: undefined, ...change });
    };
    if (isReady(route)) return end({ Component: componentOf(route) });
    set({ next: location });
    const { pathname } = location;
    let change: Partial<RouterState>;
    try {
      const params = (route && matchPath(route.path, pathname)) ?? {};
      // The loader starts before the code is imported, so that both run at once.
      const asked = route?.loader?.({ params, pathname, href: history.hrefOf(location), before: state.data });
      const code = fetchCode(route);
      code.catch(stay);
      const data = await asked;
      if (whereTo(data) === null) await code;
      change = { data, Component: componentOf(route) };
    } catch (cause) {
      change = { error: { cause } };
    }
    if (run !== latest) return undefined;
    const elsewhere = whereTo(change.data ?? change.error?.cause);
    return elsewhere === null ? end(change) : show(resolveLocation(elsewhere, location), enter);
  }

  function move(location: RouterLocation, enter: (place: RouterLocation) => void): Promise<void> {
    const { pathname, search } = state.location;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (!isSamePage || location.hash === '' || state.error || state.next) return show(location, enter);
    enter(location);
    set({ location });
    return Promise.resolve();
  }

  const askGate = (to: RouterLocation): ReturnType<NavigationGuard> =>
    to.pathname === state.location.pathname ? 'open' : gate(state.location, to);

  let isSentBack = false;
  let moved: Promise<void> = Promise.resolve();
  history.listen((location, steps) => {
    if (isSentBack) {
      isSentBack = false;
      return;
    }
    const answer = askGate(location);
    if (answer === 'open') moved = move(location, (place) => place !== location && history.replace(place));
    if (answer !== 'shut' || steps === 0) return;
    isSentBack = true;
    history.go(-steps);
  });

  async function navigate(
    to: string | number,
    { replace = false, state: noted = null }: How = {},
  ): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return moved;
    }
    const location = resolveLocation(to, state.location, noted);
    if (askGate(location) !== 'open') return undefined;
    const isHere = history.hrefOf(location) === history.hrefOf(state.location);
    return move(location, replace || isHere ? history.replace : history.push);
  }

  if (!isReady(first))
    void show(state.location, (place) => place !== state.location && history.replace(place));
  return {
    get state() {
      return state;
    },
    frame,
    navigate,
    revalidate: () => show(state.next ?? state.location, entering),
    hrefOf: (to) => history.hrefOf(resolveLocation(to, state.location)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard: (next) => {
      gate = next;
      return () => {
        if (gate === next) gate = () => 'open';
      };
    },
  };
}

/** `base` is the path below which the application is served, '' for none. */
export const createBrowserRouter = (frame: RootRoute, base = ''): Router =>
  createRouter(frame, createBrowserHistory(base));

export const createMemoryRouter = (frame: RootRoute, address = '/', base = ''): Router =>
  createRouter(frame, createMemoryHistory(address, base));
