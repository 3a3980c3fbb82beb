import { useEffect, useLayoutEffect } from 'react';
import { keepScroll, keptScroll } from '../../store/kept-scroll.ts';
import { listenTo } from '../../ui/listen-to.ts';

/** Restores the scroll position of a reloaded form; browsers do so only half the time. */
export function useKeptScroll(isWhole: boolean): void {
  useEffect(() => {
    // Kept while scrolling: reading it as the page is left would force a layout.
    let top = window.scrollY;
    const keep = (): void => keepScroll(top);
    const stops = [
      listenTo(['scroll'], () => (top = window.scrollY), { passive: true }),
      listenTo(['pagehide'], keep),
    ];
    document.addEventListener('visibilitychange', keep);
    return () => {
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', keep);
    };
  }, []);
  useLayoutEffect(() => {
    const top = isWhole ? keptScroll() : undefined;
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  }, [isWhole]);
}
