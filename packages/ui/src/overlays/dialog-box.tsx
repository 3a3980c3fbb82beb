import { Dialog as Base } from '@base-ui/react/dialog';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Content } from '../content.ts';
import { ErrorText } from '../fields/error-text.tsx';
import { listenToWindow } from '../listen-to.ts';
import { uiTexts } from '../words.ts';
import styles from './dialog.module.css';
import { CloseButton, OverlayLayer } from './layer.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Left out when only its buttons answer it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly children: Content;
  readonly actions?: Content;
  /** Stays in view above the buttons; announced politely. */
  readonly problem?: string | undefined;
  /** Stays in view above the buttons, and announces itself where it has to. */
  readonly note?: Content;
  /** The dialog decides when not given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus back; the dialog decides when not given, or while it is null. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Starts at its title, where Enter answers nothing. */
  readonly isReadFirst?: boolean;
  readonly isPersistent?: boolean;
  /** For work rather than a question: fills a phone, or every window. */
  readonly fills?: 'phone' | 'window' | undefined;
};

/** 700 px wide, a sheet from the foot on a phone. Traps the focus and returns it. */
export function DialogBox({
  isOpen,
  onClose,
  title,
  children,
  actions,
  problem,
  note,
  initialFocus,
  finalFocus,
  isReadFirst = false,
  isPersistent = false,
  fills,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const first = (): HTMLElement | true =>
    (isReadFirst && heading.current) || firstControl(popup.current, heading.current);
  return (
    <OverlayLayer isOpen={isOpen} onClose={onClose} isPersistent={isPersistent}>
      <Base.Backdrop className={styles.scrim} forceRender />
      <Base.Viewport className={styles.viewport} data-fills={fills}>
        <Base.Popup
          ref={popup}
          className={`${styles.sheet} ${styles.dialog}`}
          initialFocus={initialFocus ?? first}
          {...(finalFocus && { finalFocus: () => returnFocus(finalFocus.current) })}
        >
          <Base.Title ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </Base.Title>
          <DialogBody titleId={titleId}>{children}</DialogBody>
          <div className={styles.problem} aria-live="polite">
            {problem && <ErrorText>{problem}</ErrorText>}
          </div>
          {note && <div className={styles.problem}>{note}</div>}
          {actions && <div className={styles.foot}>{actions}</div>}
          {/* Last, so that the focus starts on what the dialog is about. */}
          {onClose && <CloseButton label={uiTexts.close} className={styles.corner} />}
        </Base.Popup>
      </Base.Viewport>
    </OverlayLayer>
  );
}

/** Focuses an element that Tab passes by, too; true leaves it to the dialog. */
function returnFocus(element: HTMLElement | null): boolean {
  element?.focus();
  return element === null;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not(h2)';

/** Returns the first control, but no link within its text; the title if the text scrolls; true for the default. */
function firstControl(popup: HTMLElement | null, heading: HTMLElement | null): HTMLElement | true {
  const first = popup?.querySelector(focusable);
  if (first?.matches('[role=group][tabindex]')) return heading ?? true;
  return (first?.matches('a') && popup?.querySelector<HTMLElement>('button')) || true;
}

type DialogBodyProps = { readonly titleId: string; readonly children: Content };

/** Text alone that scrolls takes the focus, so that the keyboard can scroll it. */
function DialogBody({ titleId, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const box = body.current;
      setScrolled(box !== null && box.scrollHeight > box.clientHeight && !box.querySelector(focusable));
    };
    measure();
    return listenToWindow(['resize'], measure);
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
