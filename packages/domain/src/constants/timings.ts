/** Timings of the screen, in milliseconds unless named otherwise (specification section 9). */
export const toastDurationMs = 7_500;
export const errorToastStaggerMs = 500;
export const copiedMs = 2_000;
export const searchDebounceMs = 500;
export const scrollThrottleMs = 300;
export const scrollToHashDelayMs = 500;
export const formHelpCloseDelayMs = 60_000;
export const helpCloseDelayMs = 10;
export const chunkLoadTimeoutMs = 120_000;
/** How long after the last change an application that has a draft is saved into it. */
export const keepSavedDelayMs = 2_000;
/** How long after a save that did not arrive the next one is tried. */
export const keepSavedRetryMs = 15_000;

/** How long a call that changes something may be silent: what it did is worth waiting for. */
export const callTimeoutMs = 30_000;
/** How long a look-up may be silent: nothing is lost by going on by hand. */
export const lookUpTimeoutMs = 10_000;
/** How often the status page asks again while it is seen. */
export const statusAskedEveryMs = 60_000;
