import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { CallError } from '../gateway/call.ts';

type Loaded<Data> = { readonly data: Data } | { readonly failure: CallError };

/** Makes a loader that hands a failed call to its page, which may still show what it has. A lost session is thrown. */
export const loaderOf =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Loaded<Data>> => {
    try {
      return { data: await load(args) };
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 401) throw error;
      return { failure: error };
    }
  };

type PageData<Data> = { readonly data: Data | undefined; readonly failure: CallError | undefined };

/** Returns what the loader of this page brought last; after a failure that is older than the failure. */
export function useLoaded<Data>(): PageData<Data> {
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
export const searchOf = ({ request }: LoaderFunctionArgs, key: string): string | undefined =>
  new URL(request.url).searchParams.get(key) || undefined;
