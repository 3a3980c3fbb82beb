import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { hrefOfLocation, matchPath, type RouterLocation } from '@forecourt/ui/router/places.ts';
import { useHrefOf, useNavigationGuard } from '@forecourt/ui/router/react.tsx';
import type { NavigationGuard } from '@forecourt/ui/router/router.ts';
import { useCallback, useEffect } from 'react';
import { currentLeaveWarning, warnBeforeLeaving } from '../store/leave-warning.ts';
import { isLatestDocument } from '../store/session-record.ts';
import { loadPage } from './load-page.ts';
import { useRouteHandle } from './route-handle.ts';

const isAt = (path: string, { pathname }: RouterLocation): boolean => matchPath(path, pathname) !== null;

/** A submitted application has no way back into its form. */
const isBackToForm = (from: RouterLocation, to: RouterLocation): boolean =>
  isAt(pagePaths.nextSteps, from) && isAt(pagePaths.form, to);

function mayLeave(to: RouterLocation): boolean {
  const warning = currentLeaveWarning();
  if (warning === undefined || isAt(pagePaths.completed, to) || isAt(pagePaths.timeout, to)) return true;
  if (!window.confirm(warning)) return false;
  warnBeforeLeaving(undefined);
  return true;
}

/** A page from the back/forward cache starts over if it is an ending, or this tab has kept something else since. */
const startsOver = (isCompleted: boolean) => (event: PageTransitionEvent) => {
  if (event.persisted && (isCompleted || !isLatestDocument())) loadPage(window.location.href);
};

/** The rules for leaving a page and coming back. They share one place because a router takes a single gate. */
export function useLeaveGuard(): void {
  const isCompleted = useRouteHandle()?.isCompleted === true;
  const hrefOf = useHrefOf();
  const gate = useCallback<NavigationGuard>(
    (from, to) => {
      if (isCompleted) {
        loadPage(hrefOf(hrefOfLocation(to)));
        return 'left';
      }
      return !isBackToForm(from, to) && mayLeave(to) ? 'open' : 'shut';
    },
    [isCompleted, hrefOf],
  );
  useNavigationGuard(gate);
  useEffect(() => listenToWindow(['pageshow'], startsOver(isCompleted)), [isCompleted]);
}
