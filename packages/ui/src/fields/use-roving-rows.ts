import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type RovingRows = {
  readonly rows: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly home: number;
  readonly isAcross: boolean;
  readonly onMove: (index: number) => void;
};

const rowOf = (element: EventTarget): number =>
  Number((element as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index']);

/** Roving tab index: one row is in the tab order; arrows, Home and End move between rows by `data-index`. */
export function useRovingTabIndex({ rows, count, home, isAcross, onMove }: RovingRows) {
  const [held, setHeld] = useState<number>();
  const wanted = useRef<number>(undefined);
  const tabStop = Math.min(held ?? home, count - 1);
  const targets: Readonly<Record<string, number>> = {
    [isAcross ? 'ArrowRight' : 'ArrowDown']: Math.min(tabStop + 1, count - 1),
    [isAcross ? 'ArrowLeft' : 'ArrowUp']: Math.max(tabStop - 1, 0),
    Home: 0,
    End: count - 1,
  };

  // The row may come only with this render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  const handlers = {
    onKeyDown: (event: KeyboardEvent): void => {
      const target = targets[event.key];
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      wanted.current = target;
      setHeld(target);
      onMove(target);
    },
    onFocus: (event: FocusEvent): void => setHeld(rowOf(event.target)),
    onBlur: (event: FocusEvent): void => {
      if (wanted.current === undefined && !event.currentTarget.contains(event.relatedTarget))
        setHeld(undefined);
    },
  };
  return { tabStop, handlers };
}
