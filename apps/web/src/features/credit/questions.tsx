import { genders } from '@forecourt/domain/constants/options.ts';
import { answerCompanyDirector, chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { directorTexts } from '../../copy/credit.ts';
import { questionTexts } from '../../copy/questions.ts';
import { AddressQuestion } from '../../questions/address-question.tsx';
import { ChoiceQuestion } from '../../questions/choice-question.tsx';
import { type Controls, SectionQuestions } from '../../questions/section.tsx';
import { change, useApplication } from '../../store/application-store.ts';
import { AgreementQuestion } from './agreement-question.tsx';
import { DateOfBirthQuestion } from './date-of-birth-question.tsx';
import { LegalNameQuestion } from './legal-name-question.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { RepresentativeQuestion } from './representative-question.tsx';

const directorChoices = [
  { value: 'yes', label: directorTexts.yes },
  { value: 'no', label: directorTexts.no, detail: directorTexts.noDetail },
] as const;

/** Whether the applicant is a director of the limited company. */
function DirectorQuestion() {
  const isDirector = useApplication(({ credit }) => credit.isCompanyDirector);
  return (
    <ChoiceQuestion
      id="is-company-director"
      legend={questionTexts['is-company-director'].title}
      choices={directorChoices}
      value={isDirector === null ? null : isDirector ? 'yes' : 'no'}
      onChange={(value) => change('credit', answerCompanyDirector, value === 'yes')}
      answer={isDirector ? directorTexts.answerYes : directorTexts.answerNo}
    />
  );
}

/** The applicant's gender, or that they would rather not say. */
const GenderQuestion = () => (
  <ChoiceQuestion
    id="gender"
    choices={genders}
    value={useApplication(({ credit }) => credit.gender)}
    onChange={(gender) => change('credit', chooseGender, gender)}
  />
);

const controls: Controls<'credit'> = {
  'is-company-director': DirectorQuestion,
  'representative-requirements': RepresentativeQuestion,
  'legal-name': LegalNameQuestion,
  gender: GenderQuestion,
  dob: DateOfBirthQuestion,
  'drivers-license': LicenceQuestion,
  'residential-address': () => <AddressQuestion id="residential-address" />,
  'credit-check-agreement': AgreementQuestion,
};

export const CreditSection = () => <SectionQuestions section="credit" controls={controls} />;
