import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the new stage of a control when its old stage had it. Returns the ref of the control. */
export function useFocusOnStageChange(stage: string): RefObject<HTMLDivElement | null> {
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
