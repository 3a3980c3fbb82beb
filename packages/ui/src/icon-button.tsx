import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';
import { focusOnReleaseProps } from './press.ts';

type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'className' | 'disabled' | 'children' | 'aria-label'
> & {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
};

export const IconButton = ({ icon, label, isDisabled, onClick, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={styles.button}
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    {...focusOnReleaseProps(isDisabled ? undefined : onClick)}
  >
    <Icon name={icon} />
  </button>
);
