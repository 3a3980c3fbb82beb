import { fixedBy } from '../ui/fields/extent.ts';
import { inNextFrame } from './own-acts.ts';
import { headFor } from './scroll-target.ts';

/**
 * Brings an element into view and puts the focus on its heading, after the screen has taken up the last change.
 * What is brought into view may start at another one: around it, or above it where both find room on the screen; or
 * further above, at the first that is `revealed` and finds room with the heading.
 */
export function scrollAndFocus(id: string, shownFrom = id, ...revealed: readonly string[]): void {
  headFor(id);
  inNextFrame(() => {
    const target = document.getElementById(id);
    const heading = target?.querySelector<HTMLElement>('[data-heading]') ?? target;
    // Who has come to a field of it by then is not taken away from there.
    const { activeElement: focused } = document;
    const isAtField = focused?.matches('input,textarea,select') && target?.contains(focused);
    if (!isAtField) heading?.focus({ preventScroll: true });
    const above = revealed.map((each) => startAt(each, heading)).find((each) => each !== null);
    const start = above ?? startAt(shownFrom, target) ?? target;
    start?.scrollIntoView({ block: 'start' });
  });
}

/** The element with this id, if what is shown from there on holds that of `until` as well. */
function startAt(id: string, until: Element | null): Element | null {
  const start = document.getElementById(id);
  return start && (!until || isShownFrom(start, until)) ? start : null;
}

function isShownFrom(start: Element, target: Element): boolean {
  if (start.contains(target)) return true;
  const fixed = fixedBy(start);
  const { top } = start.getBoundingClientRect();
  const { bottom } = target.getBoundingClientRect();
  return bottom > top && bottom - top <= window.innerHeight - fixed.top - fixed.bottom;
}
