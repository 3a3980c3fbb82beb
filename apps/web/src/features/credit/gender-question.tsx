import { genders, labelOf } from '@forecourt/domain/constants/options.ts';
import { chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { genderTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { change, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';

/** The applicant's gender, or that they would rather not say. */
export function GenderQuestion() {
  const gender = useApplication(({ credit }) => credit.gender);
  return (
    <Question id="gender" answer={{ text: labelOf(genders, gender) }}>
      {(hasTried) => (
        <RadioRows
          legend={texts.legend}
          isLegendHidden
          choices={genders}
          value={gender}
          onChange={(chosen) => change('credit', chooseGender, chosen)}
          error={hasTried && gender === null ? texts.missing : undefined}
        />
      )}
    </Question>
  );
}
