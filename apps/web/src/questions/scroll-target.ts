import { createStore } from 'zustand/vanilla';

/** The id of the element the applicant was brought to: it is where they stand, whatever passes by on the way. */
const scrollTargetStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const headFor = (id: string): void => scrollTargetStore.setState({ id });

export const scrollTarget = (): string | null => scrollTargetStore.getState().id;

/** From here on it is what the applicant looks at that counts. */
export const releaseScroll = (): void => scrollTargetStore.setState({ id: null });

/** Calls back whenever they are brought elsewhere or let go; returns how to stop that. */
export const onScrollTargetChange = (listener: () => void): (() => void) =>
  scrollTargetStore.subscribe(listener);
