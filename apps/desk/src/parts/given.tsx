import { replaceInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import styles from './given.module.css';

const codeOf = (mark: string): string =>
  `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Names the invisible marks of a text. */
export const withVisibleMarks = (text: string): string => replaceInvisibleMarks(text, codeOf);

/** Text that somebody outside wrote: its direction stays within it, and its invisible marks are named. */
export const UntrustedText = ({ text }: { readonly text: string }) => (
  <bdi className={styles.given}>{withVisibleMarks(text)}</bdi>
);
