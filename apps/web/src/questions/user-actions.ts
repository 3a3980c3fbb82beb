import { listenToWindow } from '@forecourt/ui/listen-to.ts';

/** Calls once the applicant points or presses a key. Returns a function that stops it. */
export function onUserAction(action: () => void): () => void {
  const acted = (): void => {
    stop();
    action();
  };
  const stop = listenToWindow(['pointerdown', 'keydown'], acted, { capture: true });
  return stop;
}

/** Runs after the last change has rendered, unless the applicant acts before. */
export function runInNextFrame(action: () => void): void {
  const frame = requestAnimationFrame(() => {
    stop();
    action();
  });
  const stop = onUserAction(() => cancelAnimationFrame(frame));
}
