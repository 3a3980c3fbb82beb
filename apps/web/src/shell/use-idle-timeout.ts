import { idleWarningMinutes } from '@forecourt/domain/constants/limits.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { useEffect, useState } from 'react';
import { hasApplication, idleLeftMs, isIdle, markActive } from '../store/last-active.ts';

const lookEveryMs = 10_000;
const warningMs = idleWarningMinutes * 60_000;
const interactions = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Expires the application after the idle time-out, also on waking. Returns whether the time is nearly up. */
export function useIdleTimeout(): boolean {
  const navigate = useNavigate();
  const [isNearlyUp, setNearlyUp] = useState(false);
  useEffect(() => {
    const look = (): void => {
      setNearlyUp(!isIdle() && idleLeftMs() <= warningMs && hasApplication());
      if (!isIdle()) return;
      if (hasApplication()) void navigate(pagePaths.timeout);
      else markActive();
    };
    const onWake = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const onInteraction = (): void => {
      if (isIdle()) look();
      else markActive();
      setNearlyUp(false);
    };
    if (!isIdle()) markActive();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', onWake);
    const stopListening = listenToWindow(interactions, onInteraction, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onWake);
      stopListening();
    };
  }, [navigate]);
  return isNearlyUp;
}
