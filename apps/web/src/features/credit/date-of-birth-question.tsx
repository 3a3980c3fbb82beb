import { enterDateOfBirth } from '@forecourt/domain/credit/transitions.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { dateOfBirthFault, dateOfBirthProblem } from '@forecourt/domain/fields/date-of-birth.ts';
import { dateOfBirthTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

/** The applicant's date of birth, in three boxes. */
export function DateOfBirthQuestion() {
  const dateOfBirth = useApplication(({ credit }) => credit.dateOfBirth);
  return (
    <Question id="dob" answer={{ text: formatDate(dateOfBirth) }}>
      {(hasTried) => <DateOfBirthField hasTried={hasTried} />}
    </Question>
  );
}

function DateOfBirthField({ hasTried }: { readonly hasTried: boolean }) {
  const field = useFieldText(
    useApplication(({ credit }) => credit.dateOfBirth),
    (typed) => change('credit', enterDateOfBirth, typed),
    (typed) => dateOfBirthProblem(typed, today()),
  );
  return (
    <DateField
      legend={texts.legend}
      isLegendHidden
      isBirthday
      {...field.fieldWhen(hasTried)}
      wrongParts={dateOfBirthFault(field.text, today())?.parts}
    />
  );
}
