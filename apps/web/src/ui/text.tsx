import type { Content } from './content.ts';
import styles from './text.module.css';

type Children = { readonly children: Content };

/** Text somewhat larger than the body, under a title. */
export const Lede = ({ children }: Children) => <p className={styles.lede}>{children}</p>;
/** A small remark in the second ink. */
export const Note = ({ children }: Children) => <p className={styles.note}>{children}</p>;
/** Figures of equal width that do not break over lines: amounts, numbers, times. */
export const Figures = ({ children }: Children) => (
  <span className={`${styles.num} ${styles.nowrap}`}>{children}</span>
);
/** Buttons and links in a row; buttons fill the width on a phone. */
export const Row = ({ children }: Children) => <div className={styles.row}>{children}</div>;
/** Two fields beside each other from 576 px. */
export const Pair = ({ children }: Children) => <div className={styles.pair}>{children}</div>;
/** Parts under each other, 24 px apart. */
export const Stack = ({ children }: Children) => <div className={styles.stack}>{children}</div>;
/** Parts under each other, 12 px apart. */
export const Tight = ({ children }: Children) => <div className={styles.tight}>{children}</div>;
/** Words for those who listen, not shown. */
export const VisuallyHidden = ({ children }: Children) => <span className={styles.hidden}>{children}</span>;
