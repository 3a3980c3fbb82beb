import { useEffect } from 'react';

/** Fetches the code of the page that comes next while this one is being read. If that fails, the visit fetches it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
