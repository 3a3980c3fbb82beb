import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { isIdle, markActive } from '../store/last-active.ts';
import { holdsApplication } from './guards.ts';

const lookEveryMs = 60_000;
const signsOfLife = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Sends an applicant who did nothing for the idle time-out to the time-out page, a tab that slept past it on waking. */
export function useIdleTimeout(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!isIdle()) return;
      if (await holdsApplication()) await navigate(paths.timeout);
      else markActive();
    };
    const onWaking = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    const onLife = (): void => {
      if (isIdle()) void look();
      else markActive();
    };
    if (!isIdle()) markActive();
    const timer = setInterval(() => void look(), lookEveryMs);
    document.addEventListener('visibilitychange', onWaking);
    for (const sign of signsOfLife) document.addEventListener(sign, onLife, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onWaking);
      for (const sign of signsOfLife) document.removeEventListener(sign, onLife, { capture: true });
    };
  }, [navigate]);
}
