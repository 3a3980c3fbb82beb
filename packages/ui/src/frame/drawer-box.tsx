import { Dialog as Base } from '@base-ui/react/dialog';
import type { Elements } from '../content.ts';
import dialog from '../overlays/dialog.module.css';
import { CloseButton, OverlayLayer } from '../overlays/layer.tsx';
import { uiTexts } from '../words.ts';
import styles from './drawer.module.css';

export type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: Elements;
  /** Takes the focus after a choice in the drawer; default: the opener. */
  readonly finalFocus?: () => HTMLElement | null | boolean;
};

export const DrawerBox = ({ isOpen, onClose, title, children, finalFocus }: DrawerProps) => (
  <OverlayLayer isOpen={isOpen} onClose={onClose}>
    <Base.Backdrop className={dialog.scrim} />
    <Base.Popup className={`${dialog.sheet} ${styles.drawer}`} finalFocus={finalFocus}>
      <Base.Title className={styles.title}>{title}</Base.Title>
      {children}
      <CloseButton label={uiTexts.close} className={styles.corner} />
    </Base.Popup>
  </OverlayLayer>
);
