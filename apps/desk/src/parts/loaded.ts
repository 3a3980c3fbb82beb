import type { SignedInPerson } from '@forecourt/domain/contract/desk/getting-in.ts';
import type { RouteParams } from '@forecourt/ui/router/places.ts';
import { useLocation, useRouterState } from '@forecourt/ui/router/react.tsx';
import { type ComponentType, useState } from 'react';
import { ApiError } from '../gateway/call.ts';

/** What the loader of a page is given. */
export type PageRequest = {
  readonly params: RouteParams;
  readonly search: URLSearchParams;
  /** Still read while the loader runs; undefined outside the session. */
  readonly person: Promise<SignedInPerson | undefined>;
};
/** What the router keeps of a page. */
export type PageData<Result = unknown> = {
  readonly params: RouteParams;
  readonly person: SignedInPerson | undefined;
  /** Drawn around the page, within the layout. */
  readonly Frame: ComponentType | undefined;
  /** Returned by the loader of the page. */
  readonly loaded: Result;
};
type Loaded<Data> = { readonly data: Data } | { readonly failure: ApiError };

/** Undefined at an address that no page has. */
export const usePageData = <Result>(): PageData<Result> | undefined =>
  useRouterState(({ data }) => data as PageData<Result> | undefined);

/** Returns what the loader of this page returned. */
export function useLoaderData<Result>(): Result {
  const data = usePageData<Result>();
  if (!data) throw new Error('This page has no loader');
  return data.loaded;
}

export const useParams = (): RouteParams => usePageData()?.params ?? {};
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search);

/** Makes a loader that hands a failed call to its page, which may still show what it has. A lost session is thrown. */
export const createLoader =
  <Data>(load: (request: PageRequest) => Promise<Data>) =>
  async (request: PageRequest): Promise<Loaded<Data>> => {
    try {
      return { data: await load(request) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      return { failure: error };
    }
  };

type LoadedPage<Data> = { readonly data: Data | undefined; readonly failure: ApiError | undefined };

/** Returns what the loader of this page brought last; after a failure that is older than the failure. */
export function useLoadedPage<Data>(): LoadedPage<Data> {
  const loaded = useLoaderData<Loaded<Data>>();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [kept, keep] = useState<{ readonly place: string; readonly data: Data }>();
  if ('data' in loaded) {
    if (kept?.data !== loaded.data) keep({ place, data: loaded.data });
    return { data: loaded.data, failure: undefined };
  }
  return { data: kept?.place === place ? kept.data : undefined, failure: loaded.failure };
}

/** Returns the first value of a key in the address; undefined if it is absent or empty. */
export const searchParamOf = ({ search }: PageRequest, key: string): string | undefined =>
  search.get(key) || undefined;
