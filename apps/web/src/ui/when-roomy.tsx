import type { ReactNode } from 'react';
import styles from './when-roomy.module.css';

/** Words of a label in the header that are only heard where there is no room to show them. */
export const WhenRoomy = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.roomy}>{children}</span>
);
