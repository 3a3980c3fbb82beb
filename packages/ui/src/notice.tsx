import type { Elements } from './content.ts';
import styles from './notice.module.css';

export const Notice = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <div className={styles.notice}>
    <b>{title}</b>
    {children}
  </div>
);
