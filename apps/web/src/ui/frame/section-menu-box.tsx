import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import dialog from '../overlays/dialog.module.css';
import { overThePage } from '../overlays/over-the-page.ts';
import { say } from '../words.ts';
import styles from './section-menu.module.css';
import { type NavSection, SectionLink } from './section-nav.tsx';

export type SectionMenuProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly brand: ReactNode;
  readonly sections: readonly NavSection[];
  readonly onGo: (key: string) => void;
  /** Below the list: save and share, help. */
  readonly children?: ReactNode;
};

/** The navigation over the whole screen. */
export const SectionMenuBox = ({
  isOpen,
  onClose,
  title,
  brand,
  sections,
  onGo,
  children,
}: SectionMenuProps) => (
  <Base.Root
    open={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <Base.Portal container={overThePage()}>
      <Base.Popup className={styles.menu} aria-label={title}>
        <div className={styles.top}>
          {brand}
          <Base.Close className={dialog.close} aria-label={say().closeMenu}>
            <Icon name="cross" />
          </Base.Close>
        </div>
        <ol className={styles.list}>
          {sections.map((section) => (
            <li key={section.key}>
              <SectionLink section={section} onGo={onGo} markSize="regular" />
            </li>
          ))}
        </ol>
        <div className={styles.more}>{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
