import { statusAskedEveryMs } from '@forecourt/domain/constants/timings.ts';
import { openStatus } from '@forecourt/domain/contract/status.ts';
import { useEffect } from 'react';
import { call } from '../../gateway/call.ts';
import { CallError } from '../../gateway/call-error.ts';
import { once } from '../../store/asking.ts';
import { currentStatus, setStatus } from '../../store/status.ts';

/** Asks how the application stands; what it said before stays on screen while it cannot be asked. */
export const askStatus = once(async (): Promise<void> => {
  const { key, version: known } = currentStatus();
  if (key === null) return;
  const onVersion = (version: string): void => setStatus({ version });
  try {
    const status = await call(openStatus, { body: { key } }, { known, onVersion });
    if (currentStatus().key !== key) return;
    setStatus({ status, link: 'open', at: Date.now(), isOutOfReach: false });
  } catch (error) {
    if (currentStatus().key !== key) return;
    const status = error instanceof CallError ? error.status : undefined;
    if (status === 304) setStatus({ at: Date.now(), isOutOfReach: false });
    else if (status === 404) leaveStatus('dead');
    else setStatus({ isOutOfReach: true });
  }
});

/** The link opens nothing any more. */
export function leaveStatus(link: 'dead' | 'revoked'): void {
  setStatus({ key: null, status: null, version: undefined, link, isOutOfReach: false });
}

/** Asks again each minute while the page is seen, and as soon as it is seen again or the connection is back. */
export function useFollowedStatus(): void {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible' && currentStatus().link === 'open') void askStatus();
    };
    const timer = setInterval(ask, statusAskedEveryMs);
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, []);
}
