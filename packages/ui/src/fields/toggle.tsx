import type { Content } from '../content.ts';
import { focusOnReleaseProps } from '../press.ts';
import styles from './toggle.module.css';

type ToggleProps = {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  /** Can be reached, but does nothing. */
  readonly isOff?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: Content;
};

export const Toggle = ({ isPressed, onPress, isOff = false, className = '', children }: ToggleProps) => (
  <button
    type="button"
    className={`${styles.toggle} ${className}`}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    {...focusOnReleaseProps(isOff ? undefined : onPress)}
  >
    {children}
  </button>
);
