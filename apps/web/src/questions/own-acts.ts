import { listenTo } from '../ui/listen-to.ts';

/** Calls once the applicant points or presses a key; returns how to stop waiting for it. */
export function onOwnAct(action: () => void): () => void {
  const acted = (): void => {
    stop();
    action();
  };
  const stop = listenTo(['pointerdown', 'keydown'], acted, { capture: true });
  return stop;
}

/** Does something after the screen has taken up the last change, unless the applicant acts before that. */
export function inNextFrame(action: () => void): void {
  const frame = requestAnimationFrame(() => {
    stop();
    action();
  });
  const stop = onOwnAct(() => cancelAnimationFrame(frame));
}
