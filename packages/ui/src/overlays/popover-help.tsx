import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '../button.tsx';
import type { Content } from '../content.ts';
import { Icon } from '../icon.tsx';
import { listenToWindow } from '../listen-to.ts';
import styles from './popover-help.module.css';

type PopoverHelpProps = {
  readonly label: string;
  /** Milliseconds after the pointer has left; pressed open, it stays until it is closed. */
  readonly closeDelay: number;
  readonly children: Content;
};

/** Opens on hover and on press. It may hold links, so the pointer may move into it. */
export function PopoverHelp({ label, closeDelay, children }: PopoverHelpProps) {
  const id = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<'closed' | 'hovered' | 'pressed'>('closed');
  const isOpen = state !== 'closed';
  const stay = (): void => clearTimeout(timer.current);
  const close = useCallback((): void => {
    clearTimeout(timer.current);
    setState('closed');
  }, []);
  /** The second press of a double click leaves open what the first one opened. */
  const press = ({ detail }: { readonly detail: number }): void => {
    if (state === 'pressed' && detail < 2) close();
    else setState('pressed');
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseFromOutside(wrapper, isOpen, close);

  return (
    // Only listens for pointer and focus within.
    <div
      ref={wrapper}
      className={styles.help}
      onMouseEnter={() => {
        stay();
        setState((now) => (now === 'closed' ? 'hovered' : now));
      }}
      onMouseLeave={() => {
        if (state === 'hovered') timer.current = setTimeout(() => setState('closed'), closeDelay);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        type="button"
        className={buttonClass('act')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={press}
      >
        <Icon name="help" />
        <span>{label}</span>
      </button>
      {isOpen && (
        <Words id={id} label={label}>
          {children}
        </Words>
      )}
    </div>
  );
}

/** Closes on Escape, wherever the focus is, and on a press outside; returns the focus to the button. */
function useCloseFromOutside(
  wrapper: { readonly current: Element | null },
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !wrapper.current?.contains(event.target)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      const { current: help } = wrapper;
      if (help?.contains(document.activeElement)) help.querySelector('button')?.focus();
      close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [wrapper, isOpen, close]);
}

const margin = 16;

/** Places a fixed box above its anchor, or below where there is no room. */
export function positionAtAnchor(box: HTMLElement, anchor: Element): void {
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const room = document.documentElement.clientWidth - width - margin;
  const isAbove = place.top - height >= margin;
  box.style.left = `${Math.max(margin, Math.min(place.left, room))}px`;
  box.style.top = `${isAbove ? place.top - height : place.bottom}px`;
}

type WordsProps = { readonly id: string; readonly label: string; readonly children: Content };

function Words({ id, label, children }: WordsProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (box.current?.parentElement) positionAtAnchor(box.current, box.current.parentElement);
    };
    place();
    const stopListening = listenToWindow(['scroll', 'resize'], place, { capture: true, passive: true });
    // Content that opens above moves the box without scrolling, and makes the page longer.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => {
      stopListening();
      observer.disconnect();
    };
  }, []);
  return (
    <dialog open ref={box} id={id} className={styles.place} aria-label={label}>
      <div className={styles.words}>{children}</div>
    </dialog>
  );
}
