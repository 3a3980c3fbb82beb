import { scrollToHashDelayMs } from '@forecourt/domain/constants/timings.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useBrand } from '../brand/brand.ts';
import { handleOf } from './route-handle.ts';

/** After every navigation: the document's title, the focus on the main heading, and the place to look at. */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const title = handleOf(useMatches())?.title;
  const { name } = useBrand();
  const arrivedAt = useRef(key);

  useEffect(() => {
    document.title = title === undefined ? name : `${title} | ${name}`;
  }, [title, name]);

  useEffect(() => {
    const isNavigation = arrivedAt.current !== key;
    arrivedAt.current = key;
    if (isNavigation) focusMainHeading();
    const target = decodeURIComponent(hash.slice(1));
    if (target !== '') {
      const timer = setTimeout(() => document.getElementById(target)?.scrollIntoView(), scrollToHashDelayMs);
      return () => clearTimeout(timer);
    }
    if (isNavigation) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, hash]);
}

function focusMainHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
