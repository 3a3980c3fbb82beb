import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import button from './button.module.css';
import { Icon } from './icon.tsx';
import styles from './popover-help.module.css';

type PopoverHelpProps = {
  readonly label: string;
  /** Milliseconds it stays after the pointer has left. */
  readonly closeDelay: number;
  readonly children: ReactNode;
};

/** Words behind a link, shown on hover, press or focus and Enter; may hold links. */
export const PopoverHelp = ({ label, closeDelay, children }: PopoverHelpProps) => (
  <Popover.Root>
    <Popover.Trigger className={button.act} openOnHover delay={0} closeDelay={closeDelay}>
      <Icon name="help" />
      {label}
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner
        className={styles.place}
        side="top"
        align="start"
        sideOffset={10}
        collisionPadding={16}
      >
        <Popover.Popup className={styles.pop} aria-label={label}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
