import { createElement } from 'react';
import { Icon } from '../icon.tsx';
import { LazyOverlay } from '../overlays/lazy-box.tsx';
import styles from './section-menu.module.css';
import type { SectionMenuProps } from './section-menu-box.tsx';

type MenuButtonProps = {
  readonly label: string;
  readonly onOpen: () => void;
  readonly isOpen: boolean;
};

export const MenuButton = ({ label, onOpen, isOpen }: MenuButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onOpen}
  >
    <span>{label}</span>
    <Icon name="chevron-down" />
  </button>
);

export const SectionMenu = (props: SectionMenuProps) => (
  <LazyOverlay isOpen={props.isOpen}>
    {({ SectionMenuBox }) => createElement(SectionMenuBox, props)}
  </LazyOverlay>
);
