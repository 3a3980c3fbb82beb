import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Content, Elements } from './content.ts';
import { useRovingTabIndex } from './fields/use-roving-rows.ts';
import styles from './long-list.module.css';

type LongListProps = {
  readonly label: string;
  readonly count: number;
  readonly keyOf: (index: number) => number;
  /** The row that is kept in sight; -1 for none. */
  readonly current: number;
  /** Estimated height of a row in px, or width where rows are across. */
  readonly size: number;
  readonly gap?: number;
  readonly isAcross?: boolean;
  /** Its one button takes the tab index. */
  readonly row: (index: number, tabIndex: 0 | -1) => Content;
  readonly end?: Elements;
};

/** About a screen of rows, while nothing is measured yet. */
const unmeasured: Rect = { width: 1_000, height: 1_000 };
const observeShown = (list: Virtualizer<HTMLElement, HTMLElement>, report: (rect: Rect) => void) =>
  observeElementRect(list, (rect) => report(rect.height === 0 ? unmeasured : rect));
/** Rows of a hidden list have no height: they count as estimated, or a thousand would be drawn to fill the screen. */
const measureShown: typeof measureElement = (row, entry, list) =>
  measureElement(row, entry, list) || list.options.estimateSize(list.indexFromElement(row));

/** Virtual list: renders only the rows in sight, each with its place among all. */
export function LongList({
  label,
  count,
  keyOf,
  current,
  size,
  gap = 0,
  isAcross = false,
  row,
  end,
}: LongListProps) {
  const scroller = useRef<HTMLElement>(null);
  const Scroller = isAcross ? 'nav' : 'div';
  const { tabStop, handlers } = useRovingTabIndex({
    rows: scroller,
    count,
    home: Math.max(0, current),
    isAcross,
    onMove: (index) => list.scrollToIndex(index),
  });
  // oxlint-disable-next-line react/incompatible-library -- nothing of what it returns is kept
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    getItemKey: keyOf,
    horizontal: isAcross,
    gap,
    overscan: 4,
    initialRect: unmeasured,
    observeElementRect: observeShown,
    measureElement: measureShown,
    useFlushSync: false,
    rangeExtractor: (range: Range) => [
      ...new Set([...defaultRangeExtractor(range), tabStop, current].filter((at) => at >= 0 && at < count)),
    ],
  });
  useEffect(() => {
    if (current >= 0 && current < count) list.scrollToIndex(current);
  }, [list, current, count]);
  return (
    <Scroller
      ref={(element: HTMLElement | null) => {
        scroller.current = element;
      }}
      className={isAcross ? styles.across : styles.down}
      {...(isAcross && { 'aria-label': label })}
    >
      <ul
        {...(!isAcross && { 'aria-label': label })}
        style={{ [isAcross ? 'width' : 'height']: list.getTotalSize() }}
        {...handlers}
      >
        {list.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={String(key)}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: isAcross ? `translateX(${start}px)` : `translateY(${start}px)` }}
          >
            {row(index, index === tabStop ? 0 : -1)}
          </li>
        ))}
      </ul>
      {end}
    </Scroller>
  );
}
