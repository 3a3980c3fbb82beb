import { createStore } from 'zustand/vanilla';

/** Id of the element that was last scrolled to: the current question until the applicant scrolls. */
const scrollTargetStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const setScrollTarget = (id: string): void => scrollTargetStore.setState({ id });

export const scrollTarget = (): string | null => scrollTargetStore.getState().id;

export const releaseScroll = (): void => scrollTargetStore.setState({ id: null });

/** Returns a function that stops it. */
export const onScrollTargetChange = (listener: () => void): (() => void) =>
  scrollTargetStore.subscribe(listener);
