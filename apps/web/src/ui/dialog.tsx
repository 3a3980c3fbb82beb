import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Escape, the cross, or a press beside the dialog; left out when only its buttons answer it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode;
  /** What has the focus at first; the dialog itself decides when not given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** A press beside it does not close it. */
  readonly isPersistent?: boolean;
};

/** A question put over the page: 700 px wide, a sheet from the foot on a phone. Keeps the focus and gives it back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  initialFocus,
  isPersistent = false,
}: DialogProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      disablePointerDismissal={isPersistent}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog} initialFocus={initialFocus}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.foot}>{actions}</div>}
            {/* Last, so that the focus starts on what the dialog is about. */}
            {onClose && (
              <Base.Close className={`${styles.close} ${styles.corner}`} aria-label="Close">
                <Icon name="cross" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
