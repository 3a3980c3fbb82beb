import { fixedInsets } from '@forecourt/ui/fields/extent.ts';
import { setScrollTarget, skipNextArrivalScroll, welcomeLineOf } from './scroll-target.ts';
import { runInNextFrame } from './user-actions.ts';

/** Scrolls to an element and focuses its heading once the last change has rendered. Starts higher where that fits. */
export function scrollAndFocus(id: string, shownFrom = id, ...revealed: readonly string[]): void {
  setScrollTarget(id);
  runInNextFrame(() => {
    const target = document.getElementById(id);
    const heading = target?.querySelector<HTMLElement>('[data-heading]') ?? target;
    // A field of it that has the focus by then keeps it.
    const { activeElement: focused } = document;
    const isAtField = focused?.matches('input,textarea,select') && target?.contains(focused);
    if (!isAtField) heading?.focus({ preventScroll: true });
    const above = revealed.map((each) => startAt(each, heading)).find((each) => each !== null);
    const start = above ?? startAt(shownFrom, target) ?? target;
    start?.scrollIntoView({ block: 'start' });
  });
}

/** Opens the form at a question, at once. */
export function enterFormAt(id: string): void {
  skipNextArrivalScroll();
  setScrollTarget(id);
  const target = document.getElementById(id);
  target?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  welcomeLineOf(target)?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Returns the element with this id, if `until` fits on the screen with it. */
function startAt(id: string, until: Element | null): Element | null {
  const start = document.getElementById(id);
  // What stands beside the questions is always seen.
  return start && !start.closest('[data-beside]') && (!until || isShownFrom(start, until)) ? start : null;
}

function isShownFrom(start: Element, target: Element): boolean {
  if (start.contains(target)) return true;
  const fixed = fixedInsets(start);
  const { top } = start.getBoundingClientRect();
  const { bottom } = target.getBoundingClientRect();
  return bottom > top && bottom - top <= window.innerHeight - fixed.top - fixed.bottom;
}
