import type { Elements } from '../content.ts';
import styles from './action-bar.module.css';

type ActionBarProps = {
  readonly text: string | undefined;
  readonly action: Elements;
};

/** Stays until its text goes; announced politely. */
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
