/** Milliseconds unless named otherwise (specification section 9). */
export const toastDurationMs = 7_500;
export const errorToastStaggerMs = 500;
export const copiedNoticeMs = 2_000;
export const searchDebounceMs = 500;
export const scrollThrottleMs = 300;
export const scrollToHashDelayMs = 500;
export const formHelpCloseDelayMs = 60_000;
export const helpCloseDelayMs = 10;
export const chunkLoadTimeoutMs = 120_000;
export const autosaveDelayMs = 2_000;
export const autosaveRetryMs = 15_000;

/** A call that changes something waits longer: its result matters. */
export const callTimeoutMs = 30_000;
/** A look-up may fail early: the applicant can go on by hand. */
export const lookUpTimeoutMs = 10_000;
export const statusPollMs = 60_000;
