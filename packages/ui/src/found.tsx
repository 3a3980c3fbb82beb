import type { Content } from './content.ts';
import styles from './found.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

/** Takes the focus when it replaces a field. */
export const ResultSummary = ({ title, detail }: { readonly title: string; readonly detail: Content }) => (
  <p className={styles.found} tabIndex={-1}>
    <b>
      <SoftBreaks text={title} />
    </b>
    <small>{detail}</small>
  </p>
);
