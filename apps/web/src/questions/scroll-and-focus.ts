import { createStore } from 'zustand/vanilla';
import { inNextFrame } from './own-acts.ts';

/** The id of the element the applicant was brought to: it is where they stand, whatever passes by on the way. */
const broughtTo = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const headFor = (id: string): void => broughtTo.setState({ id });

export const whereBroughtTo = (): string | null => broughtTo.getState().id;

/** From here on it is what the applicant looks at that counts. */
export const letGo = (): void => broughtTo.setState({ id: null });

/** Calls back whenever they are brought elsewhere or let go; returns how to stop that. */
export const onBroughtElsewhere = (listener: () => void): (() => void) => broughtTo.subscribe(listener);

/**
 * Brings an element into view and puts the focus on its heading, after the screen has taken up the last change.
 * What is brought into view may be another one around it.
 */
export function scrollAndFocus(id: string, shownFrom = id): void {
  headFor(id);
  inNextFrame(() => {
    const target = document.getElementById(id);
    const heading = target?.querySelector<HTMLElement>('[data-heading]') ?? target;
    // Who has come to a field of it by then is not taken away from there.
    const { activeElement: focused } = document;
    const isAtField = focused?.matches('input,textarea,select') && target?.contains(focused);
    if (!isAtField) heading?.focus({ preventScroll: true });
    (document.getElementById(shownFrom) ?? target)?.scrollIntoView({ block: 'start' });
  });
}
