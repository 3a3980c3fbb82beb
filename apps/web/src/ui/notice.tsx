import type { Elements } from './content.ts';
import styles from './notice.module.css';

/** Something that must not be missed: a heavy rule, a title, plain words. */
export const Notice = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <div className={styles.notice}>
    <b>{title}</b>
    {children}
  </div>
);
