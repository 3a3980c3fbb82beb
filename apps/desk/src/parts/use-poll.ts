import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 60_000;

/** Loads the page again each minute while it is visible, and at once when it becomes visible after that. */
export function usePoll(): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  useEffect(() => {
    latest.current = revalidator;
  });
  useEffect(() => {
    let loadedAt = Date.now();
    const load = (): void => {
      if (document.hidden || Date.now() - loadedAt < everyMs || latest.current.state !== 'idle') return;
      loadedAt = Date.now();
      void latest.current.revalidate();
    };
    const timer = setInterval(load, everyMs);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
}
