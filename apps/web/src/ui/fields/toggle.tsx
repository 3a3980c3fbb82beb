import type { ReactNode } from 'react';
import { keepFocusWhilePressed } from '../press.ts';
import styles from './toggle.module.css';

type ToggleProps = {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A button that stays pressed. */
export const Toggle = ({ isPressed, onPress, className = '', children }: ToggleProps) => (
  <button
    type="button"
    className={`${styles.toggle} ${className}`}
    aria-pressed={isPressed}
    {...keepFocusWhilePressed}
    onClick={(event) => {
      event.currentTarget.focus();
      onPress();
    }}
  >
    {children}
  </button>
);
