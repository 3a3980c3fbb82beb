import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { useId } from 'react';
import { actionFormTexts } from '../../copy/acts.ts';
import { maskTexts } from '../../copy/application.ts';
import { noValueText } from '../../parts/data-table.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { LongTextField } from '../../parts/long-text.tsx';
import styles from './asked-questions.module.css';

/** Reasons by question; one that is ticked and has none is empty. */
export type ReasonsByQuestion = Readonly<Record<string, string>>;

type AskedQuestionsProps = {
  readonly application: DeskApplication;
  readonly reasons: ReasonsByQuestion;
  readonly onChange: (reasons: ReasonsByQuestion) => void;
  readonly error: string | undefined;
};

/** What can be asked again, each with its answer; what is ticked has a field for its reason. */
export function QuestionPicker({ application, reasons, onChange, error }: AskedQuestionsProps) {
  const id = useId();
  const tick = (question: string, isTicked: boolean): void => {
    const { [question]: _, ...others } = reasons;
    onChange(isTicked ? { ...others, [question]: '' } : others);
  };
  return (
    <fieldset className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{actionFormTexts.questions}</legend>
      {application.askable.map(({ question, label }) => {
        const reason = reasons[question];
        const title = questionTitle(question, application.businessType, label);
        return (
          <div key={question} className={styles.question}>
            <CheckField isChecked={reason !== undefined} onChange={(isTicked) => tick(question, isTicked)}>
              {title}
            </CheckField>
            <Answer application={application} question={question} />
            {reason !== undefined && (
              <div className={styles.reason}>
                <LongTextField
                  label={actionFormTexts.reasonFor(title)}
                  hint={actionFormTexts.reasonHint}
                  most={longTextMaximum}
                  value={reason}
                  onChange={(text) => onChange({ ...reasons, [question]: text })}
                />
              </div>
            )}
          </div>
        );
      })}
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </fieldset>
  );
}

type AnswerProps = { readonly application: DeskApplication; readonly question: string };

function Answer({ application: { sections, order }, question }: AnswerProps) {
  if (question === 'cards')
    return <p className={styles.answer}>{formatCount(order?.cards.length ?? 0, 'card')}</p>;
  const rows = sections.flatMap((section) => section.rows).filter((row) => row.question === question);
  return rows.map(({ label, value }) => (
    <p key={label} className={styles.answer}>
      <span>{`${label}: `}</span>
      {value === null ? <span>{maskTexts.hidden}</span> : <UntrustedText text={value || noValueText} />}
    </p>
  ));
}
