import { createPaintScheduler } from './after-paint.ts';
import { warnStorageFailure } from './session-record.ts';

/** At most once in this time while somebody types. */
const keptEveryMs = 500;
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true;

/** Writes the latest of many changes, one at a time, each after the frame that shows it. Ends with the first failure. */
export function createChangeWriter<T>(write: (latest: T) => Promise<unknown>) {
  let latest: { readonly value: T } | undefined;
  let writing: Promise<void> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isWaitingForKeys = false;
  let hasFailed = false;
  let stopWaiting = (): void => undefined;

  /** No key waits for encryption. */
  const nextFrame = (): Promise<void> =>
    new Promise((resolve) => {
      stopWaiting = resolve;
      const wait = writtenAt + keptEveryMs - performance.now();
      isWaitingForKeys = wait > 0 && isTyping();
      if (isWaitingForKeys) setTimeout(resolve, wait);
      else createPaintScheduler().later(resolve);
    });

  async function writeAll(): Promise<void> {
    while (latest) {
      await nextFrame();
      if (!latest) return;
      const { value } = latest;
      latest = undefined;
      writtenAt = performance.now();
      await write(value);
    }
  }

  return {
    keep(value: T): void {
      if (hasFailed) return;
      latest = { value };
      if (isWaitingForKeys && !isTyping()) stopWaiting();
      writing ??= writeAll()
        .catch((error: unknown) => {
          hasFailed = true;
          warnStorageFailure(error);
        })
        .finally(() => {
          writing = undefined;
        });
    },
    /** Resolves once every change so far is written, without waiting for a frame. */
    async kept(): Promise<void> {
      stopWaiting();
      await writing;
    },
    hurry: (): void => stopWaiting(),
    /** Forgets what is not written yet. */
    forget(): void {
      latest = undefined;
    },
  };
}
