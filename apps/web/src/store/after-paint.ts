/** A page that is hidden draws no frames; what waits for one there is done after this time. */
const longestWaitMs = 100;

/**
 * Returns how to have a task done once the frame that shows what was done now is painted, of several the latest only,
 * and how to have it done at once.
 */
export function afterPaint() {
  let waiting: (() => void) | undefined;
  const now = (): void => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  const later = (task: () => void): void => {
    const isAwaited = waiting !== undefined;
    waiting = task;
    if (isAwaited) return;
    requestAnimationFrame(() => setTimeout(now));
    setTimeout(now, longestWaitMs);
  };
  return { later, now } as const;
}
