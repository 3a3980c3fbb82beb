import { listenToWindow } from '@forecourt/ui/listen-to.ts';
import { useEffect, useEffectEvent } from 'react';

/** Calls when the page comes back into view or the connection returns, and with an interval while it is seen. */
export function useWhenVisible(call: () => void, everyMs?: number): void {
  const callWhenSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') call();
  });
  useEffect(() => {
    const onReturn = (): void => callWhenSeen();
    const timer = everyMs === undefined ? undefined : setInterval(onReturn, everyMs);
    document.addEventListener('visibilitychange', onReturn);
    const stopListening = listenToWindow(['online', 'pageshow'], onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      stopListening();
    };
  }, [everyMs]);
}
