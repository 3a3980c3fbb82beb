import { onOwnAct } from './own-acts.ts';

/** Does something after the screen has taken up the last change, unless the applicant acts before that. */
export function inNextFrame(act: () => void): void {
  const frame = requestAnimationFrame(() => {
    stop();
    act();
  });
  const stop = onOwnAct(() => cancelAnimationFrame(frame));
}
