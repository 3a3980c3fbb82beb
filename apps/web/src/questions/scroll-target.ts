import { createStore } from 'zustand/vanilla';

/** Id of the element that was last scrolled to: the current question until the applicant scrolls. */
const scrollTargetStore = createStore<{ readonly id: string | null }>(() => ({ id: null }));

export const setScrollTarget = (id: string): void => scrollTargetStore.setState({ id });

export const currentScrollTarget = (): string | null => scrollTargetStore.getState().id;

export const releaseScrollTarget = (): void => scrollTargetStore.setState({ id: null });

/** Returns a function that stops it. */
export const onScrollTargetChange = (listener: () => void): (() => void) =>
  scrollTargetStore.subscribe(listener);

let isGoneTo = false;

/** Says that the page goes to its element by itself in the navigation that follows. */
export const skipNextArrivalScroll = (): void => {
  isGoneTo = true;
};

/** Whether the page has gone to its element by itself since the last call. */
export function consumeArrivalScrollSkip(): boolean {
  const was = isGoneTo;
  isGoneTo = false;
  return was;
}

/** The line that welcomes somebody who enters at an element, or else the element. */
export const welcomeLineOf = (target: Element | null): Element | null =>
  target?.previousElementSibling?.matches('[data-welcome]') ? target.previousElementSibling : target;
