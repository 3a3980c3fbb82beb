import { createElement } from 'react';
import { Icon } from '../icon.tsx';
import { LazyBox } from '../overlays/lazy-box.tsx';
import styles from './section-menu.module.css';
import type { SectionMenuProps } from './section-menu-box.tsx';

type MenuButtonProps = {
  /** The current section's title. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly isOpen: boolean;
};

/** Names the current section and opens the menu, in place of the navigation on narrow screens. */
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

/** The navigation over the whole screen. */
export const SectionMenu = (props: SectionMenuProps) => (
  <LazyBox isOpen={props.isOpen}>{({ SectionMenuBox }) => createElement(SectionMenuBox, props)}</LazyBox>
);
