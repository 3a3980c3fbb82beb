import { ErrorText } from './error-text.tsx';
import styles from './failure-text.module.css';

/** Rendered before it has text, so that screen readers announce the change. */
export const FailureText = ({ children }: { readonly children: string | undefined }) => (
  <div className={styles.place} aria-live="polite">
    {children && <ErrorText>{children}</ErrorText>}
  </div>
);
