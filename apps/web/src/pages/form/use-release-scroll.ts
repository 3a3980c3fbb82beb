import { useEffect } from 'react';
import {
  currentScrollTarget,
  onScrollTargetChange,
  releaseScrollTarget,
} from '../../questions/scroll-target.ts';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** Wheel, finger, key, or the scrollbar, which is a press on the page itself. */
function mayScroll(event: Event): boolean {
  if (event instanceof KeyboardEvent) return scrollKeys.includes(event.key);
  return event.type !== 'pointerdown' || event.target === document.documentElement;
}

/** Releases the scroll target once the applicant scrolls, goes back, leaves it out of view or goes on in another question. */
export function useReleaseScrollTarget(): void {
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
    const place = (): HTMLElement | null => document.getElementById(currentScrollTarget() ?? '');
    const onScroll = (): void => {
      const isSeen = isInView(place());
      if (isOwnAct || (wasSeen && !isSeen)) releaseScrollTarget();
      wasSeen = isSeen;
    };
    const onFocus = ({ target }: Event): void => {
      const focused = target instanceof Element ? target.closest('main section[id]') : null;
      if (focused && !place()?.contains(focused)) releaseScrollTarget();
    };

    const stopping = new AbortController();
    const { signal } = stopping;
    for (const action of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      window.addEventListener(action, onAction, { signal, passive: true, capture: true });
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    window.addEventListener('focusin', onFocus, { signal });
    window.addEventListener('popstate', releaseScrollTarget, { signal });
    const stopListening = onScrollTargetChange(startOver);
    return () => {
      stopping.abort();
      stopListening();
      releaseScrollTarget();
    };
  }, []);
}

function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
