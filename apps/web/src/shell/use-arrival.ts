import { scrollToHashDelayMs } from '@forecourt/domain/constants/timings.ts';
import { useLocation } from '@forecourt/ui/router/react.tsx';
import { useEffect, useRef } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import {
  consumeArrivalScrollSkip,
  currentScrollTarget,
  setScrollTarget,
  welcomeLineOf,
} from '../questions/scroll-target.ts';
import { onUserAction } from '../questions/user-actions.ts';
import { useRouteHandle } from './route-handle.ts';

/** After every navigation: sets the title, focuses the heading and scrolls. */
export function useNavigationEffects(): void {
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
    // The form goes to its open question and to a new section by itself.
    const isGoneTo = consumeArrivalScrollSkip();
    if (isElsewhere && !isFirst && !isGoneTo) focusOn(document.querySelector('main :is(h1, [data-heading])'));
    if (isGoneTo && (hash === '' || !isElsewhere)) return undefined;
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
    if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
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
  // A question of the section was gone to already.
  if (target?.contains(document.getElementById(currentScrollTarget() ?? ''))) return;
  if (isNewPage && !document.activeElement?.matches('main :is(input, select, textarea)'))
    focusOn(target?.querySelector('[data-heading]'));
  setScrollTarget(id);
  welcomeLineOf(target)?.scrollIntoView();
}

function focusOn(heading: Element | null | undefined): void {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
