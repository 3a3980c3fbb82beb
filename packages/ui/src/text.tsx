import type { Content } from './content.ts';
import styles from './text.module.css';

type Children = { readonly children: Content };

export const Lede = ({ children }: Children) => <p className={styles.lede}>{children}</p>;
export const Note = ({ children }: Children) => <p className={styles.note}>{children}</p>;
export const TabularFigures = ({ children }: Children) => (
  <span className={`${styles.num} ${styles.nowrap}`}>{children}</span>
);
export const Row = ({ children }: Children) => <div className={styles.row}>{children}</div>;
export const FieldPair = ({ children }: Children) => <div className={styles.pair}>{children}</div>;
export const Stack = ({ children }: Children) => <div className={styles.stack}>{children}</div>;
export const TightStack = ({ children }: Children) => <div className={styles.tight}>{children}</div>;
export const VisuallyHidden = ({ children }: Children) => <span className={styles.hidden}>{children}</span>;
