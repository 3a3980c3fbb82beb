import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** Stands where the rows of a list would stand. */
export const EmptyList = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {children}
  </div>
);
