import { useEffect, useLayoutEffect } from 'react';
import { keepScroll, keptScroll } from '../../store/kept-scroll.ts';
import { listenTo } from '../../ui/listen-to.ts';

/**
 * Keeps how far the form is scrolled when it is left or put in the background, where a phone may drop it. Scrolls
 * there once the reloaded form is drawn whole: the browser itself does so in about half of all reloads.
 */
export function useKeptScroll(isWhole: boolean): void {
  useEffect(() => {
    // To read it as the page is left would have a page laid out that nobody sees any more.
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
