import { ErrorText } from './error-text.tsx';
import styles from './failure-text.module.css';

/** The place of words that say what did not work. It is there before they come, so that they are said politely. */
export const FailureText = ({ children }: { readonly children: string | undefined }) => (
  <div className={styles.place} aria-live="polite">
    {children && <ErrorText>{children}</ErrorText>}
  </div>
);
