const ownActs = ['pointerdown', 'keydown'] as const;

/** Does something after the screen has taken up the last change, unless the applicant acts before that. */
export function inNextFrame(act: () => void): void {
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ownActs) window.removeEventListener(type, stop, { capture: true });
  };
  const frame = requestAnimationFrame(() => {
    stop();
    act();
  });
  for (const type of ownActs) window.addEventListener(type, stop, { capture: true });
}
