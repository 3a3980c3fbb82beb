import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { signingAuthority, termsAcceptance } from '@forecourt/domain/final-details/rules.ts';
import {
  acceptTermsAndConditions,
  confirmSigningAuthority,
} from '@forecourt/domain/final-details/transitions.ts';
import { termsWordings } from '@forecourt/domain/wordings/terms.ts';
import { termsVersion } from '@forecourt/domain/wordings/versions.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { Notice } from '@forecourt/ui/notice.tsx';
import { Row, TightStack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { bankTexts as texts } from '../../copy/final-details.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';

const signingChoices = [
  { value: 'alone', label: texts.signsAlone },
  { value: 'together', label: texts.signsTogether },
] as const;

export function SigningAuthorityField({ hasTried }: { readonly hasTried: boolean }) {
  const signsAlone = useApplication(({ finalDetails }) => finalDetails.hasBankSigningAuthority);
  const [signsTogether, setSignsTogether] = useState(false);
  const { phone } = useBrand();
  const answered = signsAlone || (signsTogether ? false : null);
  return (
    <TightStack>
      <RadioRows
        legend={texts.signing}
        choices={signingChoices}
        value={signsAlone ? 'alone' : signsTogether ? 'together' : null}
        onChange={(answer) => {
          setSignsTogether(answer === 'together');
          changeSection('finalDetails', confirmSigningAuthority, answer === 'alone');
        }}
        error={hasTried ? problemOf(signingAuthority, answered) : undefined}
      />
      <div aria-live="polite">
        {signsTogether && (
          <Notice title={texts.togetherTitle}>
            <span>{texts.together(phone)}</span>
          </Notice>
        )}
      </div>
    </TightStack>
  );
}

export function TermsField({ hasTried }: { readonly hasTried: boolean }) {
  const isAccepted = useApplication(({ finalDetails }) => finalDetails.hasAcceptedTermsAndConditions);
  const { links } = useBrand();
  const wording = termsWordings[termsVersion];
  return (
    <TightStack>
      {/* Not in the label, where a press on the sentence would open the terms and tick nothing. */}
      <Row>
        <TermsLink href={links.directDebitTerms} text={texts.directDebitTerms} />
        <TermsLink href={links.fuelCardTerms} text={texts.fuelCardTerms} />
      </Row>
      <CheckField
        isChecked={isAccepted}
        onChange={(accepts) => changeSection('finalDetails', acceptTermsAndConditions, accepts)}
        error={hasTried ? problemOf(termsAcceptance, isAccepted) : undefined}
      >
        {`${wording.before}${wording.directDebit}${wording.between}${wording.fuelCard}`}
      </CheckField>
    </TightStack>
  );
}

const TermsLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);
