import { listenToWindow } from '@forecourt/ui/listen-to.ts';

/** Commits the focused field as the page is left, in time to be kept. */
export const commitOnLeave = (hurry: () => void): (() => void) =>
  listenToWindow(['beforeunload', 'pagehide'], () => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    hurry();
  });
