import { Icon } from '../icon.tsx';
import styles from './status-line.module.css';

type StatusLineProps = {
  readonly text: string;
  readonly isSaved?: boolean;
  readonly hasFailed?: boolean;
};

/** Announced politely; never a toast. */
export const StatusLine = ({ text, isSaved = true, hasFailed = false }: StatusLineProps) => (
  <output className={styles.saved}>
    {text !== '' && (
      <span key={text} data-failed={hasFailed ? '' : undefined}>
        {isSaved && <Icon name="check" />}
        {hasFailed && <Icon name="warning" />}
        <span>{text}</span>
      </span>
    )}
  </output>
);
