import { enterPersonalGuaranteeEmail } from '@forecourt/domain/credit/transitions.ts';
import { optionalEmail } from '@forecourt/domain/fields/email.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { useState } from 'react';
import { guaranteeTexts as texts } from '../../copy/submission.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { change, useApplication } from '../../store/application-store.ts';

/** Commits every key, because the button beside it waits for a valid address. */
export function GuaranteeEmailField() {
  const email = useApplication(({ credit }) => credit.personalGuaranteeEmail);
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <EmailField
      label={texts.email}
      isOptional
      hint={texts.emailHint}
      value={email}
      isFree
      onChange={(typed) => change('credit', enterPersonalGuaranteeEmail, typed)}
      onCommit={() => setWasLeft(true)}
      error={wasLeft ? problemOf(optionalEmail, email) : undefined}
    />
  );
}
