import { Dialog as Base } from '@base-ui/react/dialog';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Content } from '../content.ts';
import { ErrorText } from '../fields/error-text.tsx';
import { listenTo } from '../listen-to.ts';
import { Note } from '../text.tsx';
import { say } from '../words.ts';
import styles from './dialog.module.css';
import { Cross, Layer } from './layer.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, the cross, or a press beside the dialog; left out when only its buttons answer it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly children: Content;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: Content;
  /** What went wrong when it was answered: stays in view above the buttons, and is said politely. */
  readonly problem?: string | undefined;
  /** What is left to say when a toast has said what went wrong: shown above the buttons, and not said aloud. */
  readonly note?: string | undefined;
  /** What has the focus at first; the dialog itself decides when not given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Starts at its title, where Enter answers nothing. */
  readonly isReadFirst?: boolean;
  /** A press beside it does not close it. */
  readonly isPersistent?: boolean;
  /** Fills the screen of a phone, for work rather than a question. */
  readonly isWhole?: boolean;
};

/** A question put over the page: 700 px wide, a sheet from the foot on a phone. Keeps the focus and gives it back. */
export function DialogBox({
  isOpen,
  onClose,
  title,
  children,
  actions,
  problem,
  note,
  initialFocus,
  isReadFirst = false,
  isPersistent = false,
  isWhole = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const first = (): HTMLElement | true =>
    (isReadFirst && heading.current) || firstControl(popup.current, heading.current);
  return (
    <Layer isOpen={isOpen} onClose={onClose} isPersistent={isPersistent}>
      <Base.Backdrop className={styles.scrim} forceRender />
      <Base.Viewport className={`${styles.viewport} ${isWhole ? styles.whole : ''}`}>
        <Base.Popup
          ref={popup}
          className={`${styles.sheet} ${styles.dialog}`}
          initialFocus={initialFocus ?? first}
        >
          <Base.Title ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </Base.Title>
          <DialogBody titleId={titleId}>{children}</DialogBody>
          <div className={styles.problem} aria-live="polite">
            {problem && <ErrorText>{problem}</ErrorText>}
          </div>
          {note && (
            <div className={styles.problem}>
              <Note>{note}</Note>
            </div>
          )}
          {actions && <div className={styles.foot}>{actions}</div>}
          {/* Last, so that the focus starts on what the dialog is about. */}
          {onClose && <Cross label={say().close} className={styles.corner} />}
        </Base.Popup>
      </Base.Viewport>
    </Layer>
  );
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not(h2)';

/**
 * Where the dialog begins to be answered: not at a link within its sentences, and at its title where its words do not
 * fit. True leaves it to the library.
 */
function firstControl(popup: HTMLElement | null, heading: HTMLElement | null): HTMLElement | true {
  const first = popup?.querySelector(focusable);
  if (first?.matches('[role=group][tabindex]')) return heading ?? true;
  return (first?.matches('a') && popup?.querySelector<HTMLElement>('button')) || true;
}

type DialogBodyProps = { readonly titleId: string; readonly children: Content };

/** What the dialog is about. Words alone that do not fit can be reached, so that the keyboard can scroll them. */
function DialogBody({ titleId, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const box = body.current;
      setScrolled(box !== null && box.scrollHeight > box.clientHeight && !box.querySelector(focusable));
    };
    measure();
    return listenTo(['resize'], measure);
  });
  return (
    <div
      ref={body}
      className={styles.body}
      {...(isScrolled && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
    >
      {children}
    </div>
  );
}
