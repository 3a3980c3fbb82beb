import { paths } from '@forecourt/domain/contract/pages.ts';
import { useEffect } from 'react';
import { type Location, matchPath, useBlocker, useMatches } from 'react-router';
import { leaveWarning, warnBeforeLeaving } from '../store/leave-warning.ts';
import { loadAfresh } from './load-afresh.ts';
import { handleOf } from './route-handle.ts';

/** As the router matches, which takes capitals and a slash at the end. */
const isAt = (path: string, { pathname }: Location): boolean => matchPath(path, pathname) !== null;

const isWarned = (next: Location): boolean =>
  leaveWarning() !== undefined && !isAt(paths.completed, next) && !isAt(paths.timeout, next);

/** The application was sent: there is no way back into its form. */
const isBackToForm = (current: Location, next: Location): boolean =>
  isAt(paths.nextSteps, current) && isAt(paths.form, next);

/** Holds up the navigations that may not simply happen. A router takes one blocker only: all three rules stand here. */
export function useLeaving(): void {
  const isCompleted = handleOf(useMatches())?.isCompleted === true;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      (isCompleted || isBackToForm(currentLocation, nextLocation) || isWarned(nextLocation)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    const warning = leaveWarning();
    if (isCompleted) {
      loadAfresh(`${pathname}${search}${hash}`);
    } else if (warning !== undefined && window.confirm(warning)) {
      warnBeforeLeaving(undefined);
      blocker.proceed();
    } else {
      blocker.reset();
    }
  }, [blocker, isCompleted]);
}
