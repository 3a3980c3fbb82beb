import { AddressQuestion } from '../../questions/address-question.tsx';
import { SameAsPhysical } from '../../questions/same-as-physical.tsx';
import { type Controls, SectionQuestions } from '../../questions/section.tsx';
import { AgreementQuestion } from './agreement-question.tsx';
import { DateOfBirthQuestion } from './date-of-birth-question.tsx';
import { DirectorQuestion } from './director-question.tsx';
import { GenderQuestion } from './gender-question.tsx';
import { LegalNameQuestion } from './legal-name-question.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { RepresentativeQuestion } from './representative-question.tsx';

const controls: Controls<'credit'> = {
  'is-company-director': DirectorQuestion,
  'representative-requirements': RepresentativeQuestion,
  'legal-name': LegalNameQuestion,
  gender: GenderQuestion,
  dob: DateOfBirthQuestion,
  'drivers-license': LicenceQuestion,
  'residential-address': () => (
    <AddressQuestion id="residential-address" actions={<SameAsPhysical id="residential-address" />} />
  ),
  'credit-check-agreement': AgreementQuestion,
};

export const CreditSection = () => <SectionQuestions section="credit" controls={controls} />;
