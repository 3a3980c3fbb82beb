import { headFor } from './destination.ts';
import { inNextFrame } from './in-next-frame.ts';

/**
 * Brings an element into view and puts the focus on its heading, after the screen has taken up the last change.
 * What is brought into view may be another one around it.
 */
export function scrollAndFocus(id: string, shownFrom = id): void {
  headFor(id);
  inNextFrame(() => {
    const target = document.getElementById(id);
    const heading = target?.querySelector<HTMLElement>('[data-heading]') ?? target;
    heading?.focus({ preventScroll: true });
    (document.getElementById(shownFrom) ?? target)?.scrollIntoView({ block: 'start' });
  });
}
