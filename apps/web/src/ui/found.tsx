import type { Content } from './content.ts';
import styles from './found.module.css';
import { SoftBreaks } from './soft-breaks.tsx';

/** What was found for somebody, with where it is from; the focus goes there when it takes the place of a field. */
export const Found = ({ title, detail }: { readonly title: string; readonly detail: Content }) => (
  <p className={styles.found} tabIndex={-1}>
    <b>
      <SoftBreaks text={title} />
    </b>
    <small>{detail}</small>
  </p>
);
