import { Icon } from '../icon.tsx';
import styles from './status-line.module.css';

type StatusLineProps = { readonly text: string; readonly isSaved?: boolean };

/** Where the work stands, for example 'Saved 9:04 pm': swaps in place and is said politely; never a toast. */
export const StatusLine = ({ text, isSaved = true }: StatusLineProps) => (
  <output className={styles.saved}>
    {text !== '' && (
      <span key={text}>
        {isSaved && <Icon name="check" />}
        <span>{text}</span>
      </span>
    )}
  </output>
);
