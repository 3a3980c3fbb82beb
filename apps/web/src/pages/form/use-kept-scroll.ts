import { useEffect, useLayoutEffect } from 'react';
import { keepScroll, keptScroll } from '../../store/kept-scroll.ts';
import { listenTo } from '../../ui/listen-to.ts';

/**
 * Keeps how far the form is scrolled when it is left or put in the background, where a phone may drop it. Scrolls
 * there once the reloaded form is drawn whole: the browser itself does so in about half of all reloads.
 */
export function useKeptScroll(isWhole: boolean): void {
  useEffect(() => {
    const stop = listenTo(['pagehide'], keepScroll);
    document.addEventListener('visibilitychange', keepScroll);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keepScroll);
    };
  }, []);
  useLayoutEffect(() => {
    const top = isWhole ? keptScroll() : undefined;
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  }, [isWhole]);
}
