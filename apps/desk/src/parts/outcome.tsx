import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import styles from './outcome.module.css';

type OutcomeProps = { readonly done?: string | undefined; readonly failed?: string | undefined };

/** Live region for the result of an act; it is there before it has text. */
export const ResultMessage = ({ done, failed }: OutcomeProps) => (
  <div role="status" className={styles.outcome}>
    {done && (
      <p className={styles.done}>
        <Icon name="check" />
        <span>{done}</span>
      </p>
    )}
    {failed && <ErrorText>{failed}</ErrorText>}
  </div>
);
