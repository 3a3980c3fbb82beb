import { readSession } from '@forecourt/domain/contract/desk/getting-in.ts';
import { useEffect } from 'react';
import { isIdle } from '../gateway/activity.ts';
import { call } from '../gateway/call.ts';

const everyMs = 5 * 60_000;

/** Tells the server now and then that the session is in use, also while somebody only reads or types. */
export function useKeepSessionAlive(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isIdle()) void call(readSession, {}).catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
