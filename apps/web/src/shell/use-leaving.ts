import { paths } from '@forecourt/domain/contract/pages.ts';
import { useCallback } from 'react';
import { addressOf, matchPath, type Place } from '../router/places.ts';
import { useGate, useHrefOf } from '../router/react.tsx';
import type { Gate } from '../router/router.ts';
import { leaveWarning, warnBeforeLeaving } from '../store/leave-warning.ts';
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

/** The three rules for leaving a page. They share one place because a router takes a single gate. */
export function useLeaving(): void {
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
}
