import { type RefObject, useLayoutEffect } from 'react';
import { listenToWindow } from '../listen-to.ts';

const gapPx = 8;

/** Moves the toasts to the other side, or scrolls the page, so that they do not cover the focused element. */
export function useToastPosition(viewport: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!box) return undefined;
    const place = (): void => {
      const focused = document.activeElement;
      box.style.setProperty('--keyboard', `${keyboardHeight()}px`);
      if (!box.contains(focused)) {
        box.toggleAttribute('data-over', Boolean(focused?.closest('[role="dialog"]')));
        avoidOverlap(box, focused);
      }
      document.documentElement.style.setProperty('--toast-room', `${count > 0 ? box.offsetHeight : 0}px`);
    };
    place();
    const stopListening = listenToWindow(['focusin', 'resize'], place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      stopListening();
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [viewport, count]);
}

/** Returns what a keyboard covers of the page, in px, where it does not make the page shorter. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

function avoidOverlap(box: HTMLElement, focused: Element | null): void {
  delete box.dataset['aside'];
  if (!focused || focused === document.body || focused.closest('[role="dialog"]')) return;
  const usual = pixelsToClear(box, focused);
  if (usual === 0) return;
  box.dataset['aside'] = '';
  const other = pixelsToClear(box, focused);
  if (Math.abs(usual) <= Math.abs(other)) delete box.dataset['aside'];
  window.scrollBy({ top: -pixelsToClear(box, focused), behavior: 'instant' });
}

/** Returns how far, in px, the element has to move down (negative: up) to come out from under the box. */
function pixelsToClear(box: HTMLElement, element: Element): number {
  const [over, under] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const isBeside = under.right <= over.left || under.left >= over.right;
  if (isBeside || under.bottom <= over.top || under.top >= over.bottom) return 0;
  const isAtTop = over.top < window.innerHeight - over.bottom;
  return isAtTop ? over.bottom + gapPx - under.top : over.top - gapPx - under.bottom;
}
