import { submitTexts as texts } from '../../copy/submission.ts';
import { Button } from '../../ui/button.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { turnTo, useFailure } from './refused.ts';
import styles from './submit-form.module.css';

/** Lists what the server refused, each with the way to its question. */
export function RefusedAnswers() {
  const { answers } = useFailure();
  if (answers.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={texts.refused(answers.length)}>
      {answers.map(({ question, text }) => (
        <li key={text}>
          {question === null ? (
            <SoftBreaks text={text} />
          ) : (
            <Button kind="act" isGrave onClick={() => turnTo(question)}>
              <SoftBreaks text={text} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
