import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onUserAction } from '../../questions/user-actions.ts';
import { createPaintScheduler } from '../../store/after-paint.ts';

/** Whether the whole form is drawn: once the part that somebody entered at is painted, or they act. */
export function useWholeAfterPaint(isWholeAtOnce: boolean, entrance: string | undefined): boolean {
  const [isWhole, setWhole] = useState(isWholeAtOnce);
  useEffect(() => {
    if (isWhole) return undefined;
    const paint = createPaintScheduler();
    const draw = (): void => setWhole(true);
    paint.later(() => (isHeldInPlace() ? startTransition(draw) : drawInPlace(entrance, draw)));
    // They may press what leads to another part.
    const stop = onUserAction(() => flushSync(draw));
    return () => {
      stop();
      paint.later(() => undefined);
    };
  }, [isWhole, entrance]);
  return isWhole;
}

/** Whether the browser holds what is on the screen where it is while something is drawn above it. WebKit does not. */
const isHeldInPlace = (): boolean => CSS.supports('overflow-anchor', 'auto');

function drawInPlace(id: string | undefined, draw: () => void): void {
  const place = document.getElementById(id ?? '');
  const before = place?.getBoundingClientRect().top ?? 0;
  flushSync(draw);
  const after = place?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: after - before, behavior: 'instant' });
}
