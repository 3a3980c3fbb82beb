import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** What was done; nothing shows without it. */
  readonly text: string | undefined;
  readonly action: ReactNode;
};

/** A line at the foot of the screen that says what was done and what can be done about it. It stays, and is said politely. */
export const ActionBar = ({ text, action }: ActionBarProps) => (
  <div className={styles.place} role="status">
    {text !== undefined && (
      <div className={styles.bar}>
        <span>{text}</span>
        {action}
      </div>
    )}
  </div>
);
