import { useLocation } from '@forecourt/ui/router/react.tsx';
import { useEffect } from 'react';
import { useSignedInPerson } from './use-person.ts';

type Row = { readonly reference: string; readonly business: string };
type OpenedList = { readonly owner: string; readonly href: string; readonly rows: readonly Row[] };

/** The list of applications that was seen last, in its order; gone with the page. */
let seen: OpenedList | undefined;

/** Keeps the rows of this list, so that an application opened from it leads to the next one. */
export function useOpenedList(rows: readonly Row[]): void {
  const { id: owner } = useSignedInPerson();
  const { pathname, search } = useLocation();
  const href = pathname + search;
  useEffect(() => {
    seen = { owner, href, rows };
  }, [owner, href, rows]);
}

type NextPlace = { readonly to: string /** Null: back to the list. */; readonly business: string | null };

/** Returns what follows an application in the list it was opened from; undefined if it came from none. */
export function useNextOfList(reference: string): NextPlace | undefined {
  const { id } = useSignedInPerson();
  const at = seen?.owner === id ? seen.rows.findIndex((row) => row.reference === reference) : -1;
  if (!seen || at < 0) return undefined;
  const next = seen.rows[at + 1];
  return next
    ? { to: `/applications/${next.reference}`, business: next.business }
    : { to: seen.href, business: null };
}
