import { Dialog as Base } from '@base-ui/react/dialog';
import type { Content } from '../content.ts';
import { Icon } from '../icon.tsx';
import iconButton from '../icon-button.module.css';
import styles from './dialog.module.css';
import { overlayContainer } from './over-the-page.ts';

type LayerProps = {
  readonly isOpen: boolean;
  /** Left out when Escape, the cross and a press beside it do not close it. */
  readonly onClose?: (() => void) | undefined;
  readonly isPersistent?: boolean;
  readonly children: Content;
};

export const OverlayLayer = ({ isOpen, onClose, isPersistent = false, children }: LayerProps) => (
  <Base.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose?.();
    }}
    disablePointerDismissal={isPersistent}
  >
    <Base.Portal container={overlayContainer()}>{children}</Base.Portal>
  </Base.Root>
);

type CrossProps = { readonly label: string; readonly className?: string | undefined };

export const CloseButton = ({ label, className = '' }: CrossProps) => (
  <Base.Close className={`${iconButton.button} ${styles.close} ${className}`} aria-label={label}>
    <Icon name="cross" />
  </Base.Close>
);
