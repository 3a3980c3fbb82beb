/** Longer than the minute after which pages load again by themselves. */
const idleMs = 90_000;

let lastAct = Date.now();
const note = (): void => {
  lastAct = Date.now();
};
for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
  window.addEventListener(kind, note, { capture: true, passive: true });

/** Whether nobody did anything for a while: a call is then no use of the session. */
export const isIdle = (): boolean => Date.now() - lastAct > idleMs;
