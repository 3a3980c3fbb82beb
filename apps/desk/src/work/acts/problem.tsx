import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { actionTexts } from '../../copy/acts.ts';
import styles from './acts.module.css';

type ProblemProps = {
  readonly message: string | undefined;
  /** Given when somebody else changed the application since it was loaded. */
  readonly onReload: (() => void) | undefined;
};

export const ActionProblem = ({ message, onReload }: ProblemProps) => (
  <div className={styles.problem}>
    <FailureText>{message}</FailureText>
    {onReload && (
      <Button kind="quiet" size="small" onClick={onReload}>
        {actionTexts.reload}
      </Button>
    )}
  </div>
);
