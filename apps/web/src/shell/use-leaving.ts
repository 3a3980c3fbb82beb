import { paths } from '@forecourt/domain/contract/pages.ts';
import { listenTo } from '@forecourt/ui/listen-to.ts';
import { addressOf, matchPath, type Place } from '@forecourt/ui/router/places.ts';
import { useGate, useHrefOf } from '@forecourt/ui/router/react.tsx';
import type { Gate } from '@forecourt/ui/router/router.ts';
import { useCallback, useEffect } from 'react';
import { leaveWarning, warnBeforeLeaving } from '../store/leave-warning.ts';
import { isLatestDocument } from '../store/session-record.ts';
import { loadPage } from './load-page.ts';
import { useRouteHandle } from './route-handle.ts';

const isAt = (path: string, { pathname }: Place): boolean => matchPath(path, pathname) !== null;

/** A submitted application has no way back into its form. */
const isBackToForm = (from: Place, to: Place): boolean => isAt(paths.nextSteps, from) && isAt(paths.form, to);

function mayLeave(to: Place): boolean {
  const warning = leaveWarning();
  if (warning === undefined || isAt(paths.completed, to) || isAt(paths.timeout, to)) return true;
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
  const gate = useCallback<Gate>(
    (from, to) => {
      if (isCompleted) {
        loadPage(hrefOf(addressOf(to)));
        return 'left';
      }
      return !isBackToForm(from, to) && mayLeave(to) ? 'open' : 'shut';
    },
    [isCompleted, hrefOf],
  );
  useGate(gate);
  useEffect(() => listenTo(['pageshow'], startsOver(isCompleted)), [isCompleted]);
}
