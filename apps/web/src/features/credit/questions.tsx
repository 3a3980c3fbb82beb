import { genders } from '@forecourt/domain/constants/options.ts';
import { isWithSomebodyElse } from '@forecourt/domain/credit/part.ts';
import {
  answerCompanyDirector,
  chooseGender,
  enterDateOfBirth,
  markRepresentativeRequirementsRead,
} from '@forecourt/domain/credit/transitions.ts';
import { dateOfBirthError, dateOfBirthProblem } from '@forecourt/domain/fields/date-of-birth.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { DateField } from '@forecourt/ui/fields/date-field.tsx';
import { directorTexts, representativeTexts } from '../../copy/credit.ts';
import { AddressQuestion } from '../../questions/address-question.tsx';
import { ChoiceQuestion } from '../../questions/choice-question.tsx';
import { CreditPartGate } from '../../questions/part/credit-part-gate.tsx';
import { Question, useQuestionLabel } from '../../questions/question.tsx';
import { type QuestionControls, SectionQuestions } from '../../questions/section.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { AgreementQuestion } from './agreement-question.tsx';
import { LegalNameQuestion } from './legal-name-question.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import styles from './requirements.module.css';

const directorChoices = [
  { value: 'yes', label: directorTexts.yes },
  { value: 'no', label: directorTexts.no, detail: directorTexts.noDetail },
] as const;

function DirectorQuestion() {
  const isDirector = useApplication(({ credit }) => credit.isCompanyDirector);
  return (
    <ChoiceQuestion
      id="is-company-director"
      legend={questionTitle('is-company-director', 'Limited')}
      choices={directorChoices}
      value={isDirector === null ? null : isDirector ? 'yes' : 'no'}
      onChange={(value) => changeSection('credit', answerCompanyDirector, value === 'yes')}
      answer={isDirector ? directorTexts.answerYes : directorTexts.answerNo}
    />
  );
}

/** Continue marks it as read. */
const RepresentativeQuestion = () => (
  <Question
    id="representative-requirements"
    answer={{ text: representativeTexts.answer }}
    continueLabel={representativeTexts.read}
    onContinue={() => changeSection('credit', markRepresentativeRequirementsRead)}
  >
    <div>
      <p>{representativeTexts.lead}</p>
      <ul className={styles.requirements}>
        {representativeTexts.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </div>
  </Question>
);

const GenderQuestion = () => (
  <ChoiceQuestion
    id="gender"
    choices={genders}
    value={useApplication(({ credit }) => credit.gender)}
    onChange={(gender) => changeSection('credit', chooseGender, gender)}
  />
);

const DateOfBirthQuestion = () => (
  <Question id="dob">{(hasTried) => <DateOfBirthField hasTried={hasTried} />}</Question>
);

function DateOfBirthField({ hasTried }: { readonly hasTried: boolean }) {
  const field = useFieldText(
    useApplication(({ credit }) => credit.dateOfBirth),
    (typed) => changeSection('credit', enterDateOfBirth, typed),
    (typed) => dateOfBirthProblem(typed, today()),
    { isShown: true },
  );
  return (
    <DateField
      legend={useQuestionLabel('dob')}
      isLegendHidden
      isBirthday
      {...field.fieldWhen(hasTried)}
      wrongParts={dateOfBirthError(field.text, today())?.parts}
    />
  );
}

const controls: QuestionControls<'credit'> = {
  'is-company-director': DirectorQuestion,
  'representative-requirements': RepresentativeQuestion,
  'legal-name': LegalNameQuestion,
  gender: GenderQuestion,
  dob: DateOfBirthQuestion,
  'drivers-license': LicenceQuestion,
  'residential-address': () => <AddressQuestion id="residential-address" />,
  'credit-check-agreement': AgreementQuestion,
};

export function CreditSection() {
  const isWithOther = useApplication(({ credit }) => isWithSomebodyElse(credit.part));
  return (
    <>
      <CreditPartGate />
      {!isWithOther && <SectionQuestions section="credit" controls={controls} />}
    </>
  );
}
