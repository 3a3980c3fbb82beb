import type { Elements } from '../content.ts';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** What was done; nothing shows without it. */
  readonly text: string | undefined;
  readonly action: Elements;
};

/** A line at the foot of the screen that says what was done and what to do about it. It stays, said politely. */
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
