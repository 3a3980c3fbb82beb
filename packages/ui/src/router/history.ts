import { hrefOfLocation, newHistoryKey, type RouterLocation, resolveLocation } from './places.ts';

export type RouterHistory = {
  readonly here: () => RouterLocation;
  readonly push: (place: RouterLocation) => void;
  readonly replace: (place: RouterLocation) => void;
  readonly go: (steps: number) => void;
  /** Called when the browser moves by itself, with the number of entries. */
  readonly listen: (went: (place: RouterLocation, steps: number) => void) => void;
  readonly hrefOf: (place: RouterLocation) => string;
};

type Noted = { readonly key: string; readonly index: number; readonly state: unknown };

/** Entries that other scripts or releases made hold something else. */
const notedIn = (state: Partial<Noted> | null): Noted | undefined =>
  state?.index === undefined ? undefined : (state as Noted);

/** `base` is the path below which the application is served, without a trailing slash. */
export function createBrowserHistory(base: string): RouterHistory {
  const hrefOf = (place: RouterLocation): string => base + hrefOfLocation(place);
  const note = (index: number): Noted => {
    const noted = { key: newHistoryKey(), index, state: null };
    window.history.replaceState(noted, '');
    return noted;
  };
  const { pathname: asked, search: query, hash: place } = window.location;
  const path = asked.replace(/\/{2,}/g, '/');
  // The server answers an address with a slash too many as the page that is meant.
  if (path !== asked) window.history.replaceState(window.history.state, '', path + query + place);
  let at = notedIn(window.history.state) ?? note(0);

  const here = (): RouterLocation => {
    const { pathname, search, hash } = window.location;
    const below = pathname.toLowerCase().startsWith(base.toLowerCase())
      ? pathname.slice(base.length)
      : pathname;
    return { pathname: below === '' ? '/' : below, search, hash, key: at.key, state: at.state };
  };
  const stand = (how: 'pushState' | 'replaceState', place: RouterLocation, index: number): void => {
    at = { key: place.key, index, state: place.state };
    window.history[how](at, '', hrefOf(place));
  };
  return {
    here,
    push: (place) => stand('pushState', place, at.index + 1),
    replace: (place) => stand('replaceState', place, at.index),
    go: (steps) => window.history.go(steps),
    listen: (went) => {
      window.addEventListener('popstate', ({ state }) => {
        const before = at.index;
        // A link to a hash makes an entry without our state.
        at = notedIn(state) ?? note(before + 1);
        went(here(), at.index - before);
      });
    },
    hrefOf,
  };
}

const start: RouterLocation = { pathname: '/', search: '', hash: '', key: 'start', state: null };

/** History for the server and tests. */
export function createMemoryHistory(address: string, base: string): RouterHistory {
  let entries: readonly RouterLocation[] = [{ ...resolveLocation(address, start), key: start.key }];
  let index = 0;
  let notify: (place: RouterLocation, steps: number) => void = () => undefined;
  const here = (): RouterLocation => entries[index] ?? start;
  return {
    here,
    push: (place) => {
      entries = [...entries.slice(0, index + 1), place];
      index += 1;
    },
    replace: (place) => {
      entries = entries.with(index, place);
    },
    go: (steps) => {
      if (entries[index + steps] === undefined) return;
      index += steps;
      notify(here(), steps);
    },
    listen: (went) => {
      notify = went;
    },
    hrefOf: (place) => base + hrefOfLocation(place),
  };
}
