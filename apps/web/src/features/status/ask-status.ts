import { statusAskedEveryMs } from '@forecourt/domain/constants/timings.ts';
import { openStatus } from '@forecourt/domain/contract/status.ts';
import { useEffect } from 'react';
import { call } from '../../gateway/call.ts';
import { CallError } from '../../gateway/call-error.ts';
import { dedupe, takeLatest } from '../../store/asking.ts';
import { currentStatus, type StatusView, setStatus } from '../../store/status.ts';

const asking = takeLatest();
/** How many acts there were: who asks after one joins nobody who asked before it. */
let actions = 0;
let actsSeen = 0;

const askOf = dedupe(async (...[key]: readonly [key: string, acts: number]): Promise<void> => {
  const { version: known } = currentStatus();
  const end = await asking((signal) => answerOf(key, known, signal));
  if (end === 'superseded' || currentStatus().key !== key) return;
  if (end === 'dead') leaveStatus('dead');
  else setStatus({ ...end, isOwnChange: actions !== actsSeen });
  actsSeen = actions;
});

/** Asks how the application stands; what it said before stays on screen while it cannot be asked. */
export async function askStatus(): Promise<void> {
  const { key } = currentStatus();
  if (key !== null) await askOf(key, actions);
}

/** Asks how the application stands after an act; what was asked before it says nothing any more. */
export function askStatusAfterAct(): Promise<void> {
  actions += 1;
  return askStatus();
}

/** Returns what the server says of an application; 'dead' where its link opens nothing. */
async function answerOf(
  key: string,
  known: string | undefined,
  signal: AbortSignal,
): Promise<Partial<StatusView> | 'dead'> {
  let version = known;
  const onVersion = (etag: string): void => void (version = etag);
  try {
    const status = await call(openStatus, { body: { key } }, { known, onVersion, signal });
    return { status, version, link: 'open', at: Date.now(), isOutOfReach: false };
  } catch (error) {
    const status = error instanceof CallError ? error.status : undefined;
    if (status === 304) return { at: Date.now(), isOutOfReach: false };
    return status === 404 ? 'dead' : { isOutOfReach: true };
  }
}

/** The link opens nothing any more. */
export function leaveStatus(link: 'dead' | 'revoked'): void {
  setStatus({ key: null, status: null, version: undefined, link, isOutOfReach: false, ordered: null });
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
