import { Icon } from '../icon.tsx';
import { SoftBreaks } from '../soft-breaks.tsx';
import { VisuallyHidden } from '../text.tsx';
import { say } from '../words.ts';
import styles from './error-text.module.css';

/** What is wrong and what to do, with a sign beside it. Tie it to its field through the id. */
export const ErrorText = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <p className={styles.error} id={id}>
    <Icon name="warning" />
    <span>
      <VisuallyHidden>{`${say().error} `}</VisuallyHidden>
      <SoftBreaks text={children} />
    </span>
  </p>
);
