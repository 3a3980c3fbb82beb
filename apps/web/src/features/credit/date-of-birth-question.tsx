import { enterDateOfBirth } from '@forecourt/domain/credit/transitions.ts';
import { dateOfBirthFault, dateOfBirthProblem } from '@forecourt/domain/fields/date-of-birth.ts';
import { Question, useLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

/** The applicant's date of birth, in three boxes. */
export const DateOfBirthQuestion = () => (
  <Question id="dob">{(hasTried) => <DateOfBirthField hasTried={hasTried} />}</Question>
);

function DateOfBirthField({ hasTried }: { readonly hasTried: boolean }) {
  const field = useFieldText(
    useApplication(({ credit }) => credit.dateOfBirth),
    (typed) => change('credit', enterDateOfBirth, typed),
    (typed) => dateOfBirthProblem(typed, today()),
  );
  return (
    <DateField
      legend={useLabel('dob')}
      isLegendHidden
      isBirthday
      {...field.fieldWhen(hasTried)}
      wrongParts={dateOfBirthFault(field.text, today())?.parts}
    />
  );
}
