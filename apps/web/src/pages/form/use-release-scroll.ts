import { useEffect } from 'react';
import { onScrollTargetChange, releaseScroll, scrollTarget } from '../../questions/scroll-target.ts';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** By wheel, by finger, by a key or by the scrollbar, which is the page itself under the pointer. */
function mayScroll(event: Event): boolean {
  if (event instanceof KeyboardEvent) return scrollKeys.includes(event.key);
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/**
 * Forgets where the applicant was brought to once they scroll on by an act of their own, leave it out of view, or go on
 * in another question. Scrolling alone says nothing: the page scrolls on the way there, too.
 */
export function useReleaseScroll(): void {
  useEffect(() => {
    let isOwnAct = false;
    let wasSeen = false;
    const startOver = (): void => {
      isOwnAct = false;
      wasSeen = false;
    };
    const onAction = (event: Event): void => {
      isOwnAct ||= mayScroll(event);
    };
    const place = (): HTMLElement | null => document.getElementById(scrollTarget() ?? '');
    const onScroll = (): void => {
      const isSeen = isInView(place());
      if (isOwnAct || (wasSeen && !isSeen)) releaseScroll();
      wasSeen = isSeen;
    };
    const onFocus = ({ target }: Event): void => {
      const focused = target instanceof Element ? target.closest('main section[id]') : null;
      if (focused && !place()?.contains(focused)) releaseScroll();
    };

    const stopping = new AbortController();
    const { signal } = stopping;
    for (const action of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      window.addEventListener(action, onAction, { signal, passive: true, capture: true });
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    window.addEventListener('focusin', onFocus, { signal });
    const stopListening = onScrollTargetChange(startOver);
    return () => {
      stopping.abort();
      stopListening();
      releaseScroll();
    };
  }, []);
}

function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
