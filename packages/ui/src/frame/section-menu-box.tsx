import { Dialog as Base } from '@base-ui/react/dialog';
import type { Content, Elements } from '../content.ts';
import dialog from '../overlays/dialog.module.css';
import { CloseButton, OverlayLayer } from '../overlays/layer.tsx';
import { uiTexts } from '../words.ts';
import styles from './section-menu.module.css';
import { type NavSection, SectionLink } from './section-nav.tsx';

export type SectionMenuProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly brand: Elements;
  readonly sections: readonly NavSection[];
  readonly onGo: (key: string) => void;
  readonly children?: Content;
};

export const SectionMenuBox = ({
  isOpen,
  onClose,
  title,
  brand,
  sections,
  onGo,
  children,
}: SectionMenuProps) => (
  <OverlayLayer isOpen={isOpen} onClose={onClose}>
    <Base.Popup className={`${dialog.sheet} ${styles.menu}`} aria-label={title}>
      <div className={styles.top}>
        {brand}
        <CloseButton label={uiTexts.closeMenu} />
      </div>
      <ol className={styles.list}>
        {sections.map((section) => (
          <li key={section.key}>
            <SectionLink section={section} onGo={onGo} />
          </li>
        ))}
      </ol>
      <div className={styles.more}>{children}</div>
    </Base.Popup>
  </OverlayLayer>
);
