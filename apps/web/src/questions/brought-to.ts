import { createStore } from 'zustand/vanilla';

/** The id of the element the applicant was brought to: it is where they stand, whatever passes by on the way. */
const broughtTo = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const headFor = (id: string): void => broughtTo.setState({ id });

export const whereBroughtTo = (): string | null => broughtTo.getState().id;

/** From here on it is what the applicant looks at that counts. */
export const letGo = (): void => broughtTo.setState({ id: null });

/** Calls back whenever they are brought elsewhere or let go; returns how to stop that. */
export const onBroughtElsewhere = (listener: () => void): (() => void) => broughtTo.subscribe(listener);
