import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useEffect } from 'react';

const everyMs = 60_000;

/** Loads the page again each minute while it is visible, and at once when it becomes visible after that. */
export function usePagePolling(): void {
  const router = useRouter();
  useEffect(() => {
    let loadedAt = Date.now();
    const load = (): void => {
      if (document.hidden || Date.now() - loadedAt < everyMs || router.state.next) return;
      loadedAt = Date.now();
      void router.revalidate();
    };
    const timer = setInterval(load, everyMs);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [router]);
}
