import { skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import { useEffect } from 'react';
import { creditSkippedText } from '../../copy/credit.ts';
import { useApplication } from '../../store/application-store.ts';
import { Lede } from '../../ui/text.tsx';
import { AgreementQuestion } from './agreement-question.tsx';
import { DateOfBirthQuestion } from './date-of-birth-question.tsx';
import { DirectorQuestion } from './director-question.tsx';
import { GenderQuestion } from './gender-question.tsx';
import { LegalNameQuestion } from './legal-name-question.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { RepresentativeQuestion } from './representative-question.tsx';
import { watchResidentialAddress } from './research-residential-address.ts';
import { ResidentialAddressQuestion } from './residential-address-question.tsx';

/** The questions of the credit check in their order, or a sentence when the offer asks for none. */
export function CreditSection() {
  const isSkipped = useApplication(({ offer }) => skipsCreditCheck(offer));
  useEffect(watchResidentialAddress, []);
  if (isSkipped) return <Lede>{creditSkippedText}</Lede>;
  return (
    <>
      <DirectorQuestion />
      <RepresentativeQuestion />
      <LegalNameQuestion />
      <GenderQuestion />
      <DateOfBirthQuestion />
      <LicenceQuestion />
      <ResidentialAddressQuestion />
      <AgreementQuestion />
    </>
  );
}
