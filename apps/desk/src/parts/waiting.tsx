import { waitingTexts } from '../copy/parts.ts';
import styles from './waiting.module.css';

/** How long something waits; late is a word as well as a colour. */
export const Waiting = ({ text, isLate }: { readonly text: string; readonly isLate: boolean }) => (
  <span className={isLate ? styles.late : styles.waiting}>{isLate ? waitingTexts.late(text) : text}</span>
);
