import { scrollToHashDelayMs } from '@forecourt/domain/constants/timings.ts';
import { useEffect, useRef } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { setScrollTarget } from '../questions/scroll-target.ts';
import { onUserAction } from '../questions/user-actions.ts';
import { useLocation } from '../router/react.tsx';
import { dropScroll, keptScroll } from '../store/kept-scroll.ts';
import { useRouteHandle } from './route-handle.ts';

/** After every navigation: sets the title, focuses the heading and scrolls. */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const handle = useRouteHandle();
  const { name, texts } = useBrand();
  const title = handle && (handle.title ?? texts.title);
  const previousPath = useRef<string>(undefined);

  useEffect(() => {
    document.title = title === undefined ? name : `${title} | ${name}`;
  }, [title, name]);

  useEffect(() => {
    const isFirst = previousPath.current === undefined;
    const isElsewhere = previousPath.current !== pathname;
    previousPath.current = pathname;
    if (isElsewhere && !isFirst) focusOn(document.querySelector('main h1'));
    // A reloaded form scrolls to where it was read, not to the question its address names.
    if (isFirst && keptScroll() !== undefined) return undefined;
    if (isElsewhere) dropScroll();
    const target = idOf(hash);
    if (target !== '') {
      const timer = setTimeout(() => {
        stop();
        goTo(target, isElsewhere);
      }, scrollToHashDelayMs);
      // An applicant who acts on the new page keeps the focus.
      const stop = isElsewhere ? onUserAction(() => clearTimeout(timer)) : () => {};
      return () => {
        clearTimeout(timer);
        stop();
      };
    }
    if (isElsewhere && !isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash]);
}

/** Text that cannot be decoded names none. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The browser has moved the focus along with the hash; a field with the focus keeps it. */
function goTo(id: string, isNewPage: boolean): void {
  const target = document.getElementById(id);
  if (isNewPage && !document.activeElement?.matches('main :is(input, select, textarea)'))
    focusOn(target?.querySelector('[data-heading]'));
  setScrollTarget(id);
  target?.scrollIntoView();
}

function focusOn(heading: Element | null | undefined): void {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
