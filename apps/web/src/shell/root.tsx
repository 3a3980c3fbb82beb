import { LoadingBar } from '@forecourt/ui/frame/loading-bar.tsx';
import { registerOverlays } from '@forecourt/ui/overlays/lazy-box.tsx';
import { Outlet, useIsPageLoading } from '@forecourt/ui/router/react.tsx';
import { useEffect } from 'react';
import { lazyImport } from '../gateway/lazy-import.ts';
import { LazyPart } from '../questions/lazy-part.tsx';
import { ignoreSplitDoubleClicks } from './double-presses.ts';
import { Toasts } from './toasts.tsx';
import { useNavigationEffects } from './use-arrival.ts';
import { useScrollFieldIntoView } from './use-field-in-view.ts';
import { useIdleTimeout } from './use-idle-timeout.ts';
import { useLeaveGuard } from './use-leaving.ts';

registerOverlays(() => lazyImport(() => import('@forecourt/ui/overlays/boxes.ts')));

const loadIdleWarning = async () => (await lazyImport(() => import('./idle-warning.tsx'))).IdleWarning;

export function Root() {
  useLeaveGuard();
  useNavigationEffects();
  const isTimeNearlyUp = useIdleTimeout();
  useScrollFieldIntoView();
  useEffect(ignoreSplitDoubleClicks, []);
  const isLoading = useIsPageLoading();
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <Outlet />
      <Toasts />
      {isTimeNearlyUp && <LazyPart load={loadIdleWarning} wish props={{}} />}
    </>
  );
}
