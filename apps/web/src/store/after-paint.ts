/** A hidden page draws no frames; its tasks run after this time. */
const longestWaitMs = 100;

/** Defers a task until the next frame is painted; a newer task replaces it. `now` runs it at once. */
export function createPaintScheduler() {
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
