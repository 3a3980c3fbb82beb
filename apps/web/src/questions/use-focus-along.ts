import { type RefObject, useEffect, useRef } from 'react';

/**
 * When one stage of a control takes the place of another, the focus would be lost with the field that had it: it goes
 * along to the first field, or text that can have it, of the new stage. It is never taken from anywhere else.
 */
export function useFocusAlong(stage: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>('[tabindex="-1"],input,select')?.focus();
  }, [stage]);
  return box;
}
