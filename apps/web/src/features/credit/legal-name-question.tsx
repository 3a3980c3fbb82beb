import { directorNameOf, directorsOf } from '@forecourt/domain/business/rules.ts';
import { legalName as legalNameRule } from '@forecourt/domain/credit/rules.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { findUniqueFullName } from '@forecourt/domain/fields/full-name.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { applicantName } from '@forecourt/domain/landing/rules.ts';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useRef, useState } from 'react';
import { legalNameTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import {
  changeSection,
  currentApplication,
  useApplication,
  useOpenCorrection,
} from '../../store/application-store.ts';

const otherName = '';

export function LegalNameQuestion() {
  const legalName = useApplication(({ credit }) => credit.legalName);
  const record = useApplication(({ business }) => business.business);
  const names = [...new Set(directorsOf(record).map(directorNameOf))];
  const [wantsAnotherThanIn, setWantsAnotherThanIn] = useState<BusinessRecord>();
  const isAnother =
    (record !== null && wantsAnotherThanIn === record) || (legalName !== '' && !names.includes(legalName));

  const given = useApplication(({ landing }) => applicantName(landing));
  const isDirector = useApplication(({ credit }) => credit.isCompanyDirector === true);
  /** Shown as chosen, and counts with Continue. */
  const suggested =
    isDirector && legalName === '' && !isAnother ? findUniqueFullName(given, names) : undefined;
  const isSoleTrader = useApplication(({ business }) => business.businessType === 'SoleTrader');
  const hasTyped = useRef(false);
  const isCorrecting = (useOpenCorrection()?.questions ?? null) !== null;
  /** Stands in the field, and counts with Continue. A correction has no presets. */
  const filledIn = isSoleTrader && !isCorrecting && names.length === 0 && given.includes(' ') ? given : '';

  const choose = (name: string): void => {
    setWantsAnotherThanIn(name === otherName ? (record ?? undefined) : undefined);
    changeSection('credit', enterLegalName, name);
  };

  return (
    <Question
      id="legal-name"
      stage={isAnother ? 'another' : 'listed'}
      onContinue={() => {
        if (suggested !== undefined) choose(suggested);
        const isEmpty = currentApplication().credit.legalName === '';
        if (isEmpty && filledIn !== '' && !hasTyped.current)
          changeSection('credit', enterLegalName, filledIn);
      }}
    >
      {(hasTried, missing) => (
        <Stack>
          {names.length > 0 && (
            <RadioRows
              legend={texts.legend}
              choices={[
                ...names.map((name) => ({ value: name, label: name })),
                { value: otherName, label: texts.another, detail: texts.anotherDetail },
              ]}
              value={isAnother ? otherName : legalName || suggested || null}
              onChange={choose}
              error={isAnother || missing === undefined ? undefined : texts.choose}
            />
          )}
          {(isAnother || names.length === 0) && (
            <LegalNameField
              hasTried={hasTried}
              filledIn={filledIn}
              onTyped={() => {
                hasTyped.current = true;
              }}
            />
          )}
        </Stack>
      )}
    </Question>
  );
}

type LegalNameFieldProps = {
  readonly hasTried: boolean;
  readonly filledIn: string;
  readonly onTyped: () => void;
};

function LegalNameField({ hasTried, filledIn, onTyped }: LegalNameFieldProps) {
  const legalName = useApplication(({ credit }) => credit.legalName);
  const [isOwn, setIsOwn] = useState(false);
  const field = useFieldText(
    legalName || (isOwn ? '' : filledIn),
    (typed) => {
      onTyped();
      setIsOwn(true);
      changeSection('credit', enterLegalName, typed);
    },
    (typed) => problemOf(legalNameRule, typed.trim()),
  );
  return (
    <TextField label={texts.label} {...field.fieldWhen(hasTried)} autoComplete="name" spellCheck={false} />
  );
}
