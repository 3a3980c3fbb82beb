import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { uiTexts } from '../copy/ui.ts';
import { late } from '../gateway/late.ts';
import { LoadingBar } from '../ui/frame/loading-bar.tsx';
import { sayWith } from '../ui/words.ts';
import { keepDoublePressesTogether } from './double-presses.ts';
import { LatePart } from './late-part.tsx';
import { Toasts } from './toasts.tsx';
import { useArrival } from './use-arrival.ts';
import { useFieldInView } from './use-field-in-view.ts';
import { useIdleTimeout } from './use-idle-timeout.ts';
import { useLeaving } from './use-leaving.ts';

sayWith(uiTexts);

const loadIdleWarning = async () => (await late(() => import('./idle-warning.tsx'))).IdleWarning;

/** What stands around every page: the loading bar, the toasts, and the rules of coming and going. */
export function Root() {
  useLeaving();
  useArrival();
  const isTimeNearlyUp = useIdleTimeout();
  useFieldInView();
  useEffect(keepDoublePressesTogether, []);
  const navigation = useNavigation();
  return (
    <>
      <LoadingBar isLoading={navigation.state !== 'idle'} />
      <Outlet />
      <Toasts />
      {isTimeNearlyUp && <LatePart load={loadIdleWarning} wish props={{}} />}
    </>
  );
}
