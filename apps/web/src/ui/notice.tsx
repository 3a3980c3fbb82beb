import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something that must not be missed: a heavy rule, a title, plain words. */
export const Notice = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.notice}>
    <b>{title}</b>
    {children}
  </div>
);

/** The figure that matters, as the biggest thing of a dialog: '4 fuel cards', '2:00'. */
export const BigFigure = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.big}>{children}</p>
);
