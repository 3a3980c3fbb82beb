import {
  acceptTermsAndConditions,
  confirmSigningAuthority,
} from '@forecourt/domain/final-details/transitions.ts';
import { useBrand } from '../../brand/brand.ts';
import { bankTexts as texts, termsTexts } from '../../copy/final-details.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Note } from '../../ui/text.tsx';

/** That the applicant may sign alone, with a way out for accounts that two must sign for. */
export function SigningField({ hasTried }: { readonly hasTried: boolean }) {
  const isConfirmed = useApplication(({ finalDetails }) => finalDetails.hasBankSigningAuthority);
  const { phone } = useBrand();
  return (
    <div>
      <CheckField
        isChecked={isConfirmed}
        onChange={(confirms) => change('finalDetails', confirmSigningAuthority, confirms)}
        error={hasTried && !isConfirmed ? texts.signingMissing : undefined}
      >
        {texts.signing}
      </CheckField>
      <Note>{texts.signingHint(phone)}</Note>
    </div>
  );
}

/** The direct debit terms and the fuel card terms, to be read and accepted. */
export function TermsField({ hasTried }: { readonly hasTried: boolean }) {
  const isAccepted = useApplication(({ finalDetails }) => finalDetails.hasAcceptedTermsAndConditions);
  const { links } = useBrand();
  return (
    <CheckField
      isChecked={isAccepted}
      onChange={(accepts) => change('finalDetails', acceptTermsAndConditions, accepts)}
      error={hasTried && !isAccepted ? texts.termsMissing : undefined}
    >
      {termsTexts.before}
      <TermsLink href={links.directDebitTerms} text={termsTexts.directDebit} />
      {termsTexts.between}
      <TermsLink href={links.fuelCardTerms} text={termsTexts.fuelCard} />
    </CheckField>
  );
}

const TermsLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);
