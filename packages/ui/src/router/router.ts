import type { ComponentType, ReactElement } from 'react';
import { browserHistory, type History, memoryHistory } from './history.ts';
import { matchPath, type Params, type Place, placeFrom, type To } from './places.ts';

/** `href` is the whole address, with the base. */
export type Asked = { readonly params: Params; readonly pathname: string; readonly href: string };

export type Route = {
  readonly path: string;
  readonly Component?: ComponentType;
  readonly element?: ReactElement;
  readonly lazy?: () => Promise<ComponentType>;
  /** A `redirect` leads elsewhere, returned or thrown; another error shows the error page. */
  readonly loader?: (asked: Asked) => Promise<unknown>;
  readonly handle?: unknown;
};
export type Frame = {
  readonly Component: ComponentType;
  readonly ErrorBoundary: ComponentType;
  readonly HydrateFallback?: ComponentType;
  readonly children: readonly Route[];
};

export type State = {
  readonly location: Place;
  readonly route: Route | undefined;
  readonly Component: ComponentType | undefined;
  readonly error: { readonly cause: unknown } | undefined;
  readonly initialized: boolean;
  readonly isLoading: boolean;
};
/** 'left': the whole page is being left for it. */
export type Gate = (from: Place, to: Place) => 'open' | 'shut' | 'left';
type How = { readonly replace?: boolean; readonly state?: unknown };

export type Router = {
  readonly state: State;
  readonly frame: Frame | undefined;
  /** Goes to an address or a number of entries back. Resolves when the page shows, or the navigation was dropped. */
  readonly navigate: (to: To | number, how?: How) => Promise<void>;
  readonly hrefOf: (to: To) => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns a function that removes the gate. */
  readonly guard: (gate: Gate) => () => void;
};

export const redirect = (path: string): Response =>
  new Response(null, { status: 302, headers: { location: path } });

const whereTo = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get('location') : null;

/** Returns where a loader redirects; undefined when the page may show. */
async function askLoader(route: Route | undefined, asked: Asked): Promise<string | undefined> {
  try {
    return whereTo(await route?.loader?.(asked)) ?? undefined;
  } catch (error) {
    const elsewhere = whereTo(error);
    if (elsewhere === null) throw error;
    return elsewhere;
  }
}

function createRouter(routes: Frame | readonly Route[], history: History): Router {
  const frame = 'children' in routes ? routes : undefined;
  const pages = 'children' in routes ? routes.children : routes;
  /** Loaded pages, for later visits. */
  const come = new Map<Route, ComponentType>();
  const listeners = new Set<() => void>();
  let gate: Gate = () => 'open';
  let latest = 0;

  const routeAt = ({ pathname }: Place): Route | undefined =>
    pages.find(({ path }) => matchPath(path, pathname) !== null);
  const componentOf = (route: Route | undefined): ComponentType | undefined =>
    route && (route.Component ?? come.get(route));
  const isReady = (route: Route | undefined): boolean =>
    route?.loader === undefined && (route?.lazy === undefined || come.has(route));

  const first = routeAt(history.here());
  let state: State = {
    location: history.here(),
    route: first,
    Component: componentOf(first),
    error: undefined,
    initialized: isReady(first),
    isLoading: false,
  };
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function fetchCode(route: Route | undefined): Promise<void> {
    if (!route?.lazy || come.has(route)) return;
    come.set(route, await route.lazy());
  }

  /** Shows a page once its loader and code are ready; `enter` writes the history entry. */
  async function show(location: Place, enter: (place: Place) => void): Promise<void> {
    latest += 1;
    const run = latest;
    const route = routeAt(location);
    const end = (change: Partial<State>): void => {
      enter(location);
      set({ location, route, error: undefined, initialized: true, isLoading: false, ...change });
    };
    if (isReady(route)) return end({ Component: componentOf(route) });
    set({ isLoading: true });
    const { pathname } = location;
    const params = (route && matchPath(route.path, pathname)) ?? {};
    // The loader starts before the code is imported, so that both run at once.
    const asked = askLoader(route, { params, pathname, href: history.hrefOf(location) });
    const code = fetchCode(route);
    code.catch(() => undefined);
    try {
      const elsewhere = await asked;
      if (run !== latest) return undefined;
      if (elsewhere !== undefined) return show(placeFrom(elsewhere, location), enter);
      await code;
      if (run === latest) end({ Component: componentOf(route) });
    } catch (error) {
      if (run === latest) end({ error: { cause: error } });
    }
    return undefined;
  }

  function move(location: Place, enter: (place: Place) => void): Promise<void> {
    const { pathname, search } = state.location;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (!isSamePage || location.hash === '' || !state.initialized || state.error || state.isLoading)
      return show(location, enter);
    enter(location);
    set({ location });
    return Promise.resolve();
  }

  const askGate = (to: Place): ReturnType<Gate> =>
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
    to: To | number,
    { replace = false, state: noted = null }: How = {},
  ): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return moved;
    }
    const location = placeFrom(to, state.location, noted);
    if (askGate(location) !== 'open') return undefined;
    const isHere = history.hrefOf(location) === history.hrefOf(state.location);
    return move(location, replace || isHere ? history.replace : history.push);
  }

  if (!state.initialized)
    void show(state.location, (place) => place !== state.location && history.replace(place));
  return {
    get state() {
      return state;
    },
    frame,
    navigate,
    hrefOf: (to) => history.hrefOf(placeFrom(to, state.location)),
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
export const createBrowserRouter = (routes: Frame | readonly Route[], base = ''): Router =>
  createRouter(routes, browserHistory(base));

export const createMemoryRouter = (routes: Frame | readonly Route[], address = '/', base = ''): Router =>
  createRouter(routes, memoryHistory(address, base));
