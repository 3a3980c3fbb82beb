import { answerCompanyDirector } from '@forecourt/domain/credit/transitions.ts';
import { directorTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { change, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';

const choices = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no, detail: texts.noDetail },
] as const;

/** Whether the applicant is a director of the limited company. */
export function DirectorQuestion() {
  const isDirector = useApplication(({ credit }) => credit.isCompanyDirector);
  const chosen = isDirector === null ? null : isDirector ? 'yes' : 'no';
  return (
    <Question id="is-company-director" answer={{ text: isDirector ? texts.answerYes : texts.answerNo }}>
      {(hasTried) => (
        <RadioRows
          legend={texts.legend}
          isLegendHidden
          choices={choices}
          value={chosen}
          onChange={(value) => change('credit', answerCompanyDirector, value === 'yes')}
          error={hasTried && chosen === null ? texts.missing : undefined}
        />
      )}
    </Question>
  );
}
