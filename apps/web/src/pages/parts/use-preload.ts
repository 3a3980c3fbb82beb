import { useEffect } from 'react';

/** Preloads the next page; if that fails, the visit loads it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
