import { Button } from '@forecourt/ui/button.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { submitTexts as texts } from '../../copy/submission.ts';
import { useSubmissionFailure } from './refused.ts';
import { changeAnswer, sendSectionId } from './review-changes.ts';
import styles from './submit-form.module.css';

/** Lists what the server refused and is not changed since, each with the way to its answer. */
export function RefusedAnswers() {
  const { answers } = useSubmissionFailure();
  if (answers.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={texts.refused(answers.length)}>
      {answers.map(({ target, text }) => (
        <li key={text}>
          {target === null ? (
            <SoftBreaks text={text} />
          ) : (
            <Button kind="act" isGrave data-heading="" onClick={() => changeAnswer(target, sendSectionId)}>
              <SoftBreaks text={text} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
