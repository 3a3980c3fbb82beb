import { businessType as businessTypeRule } from '@forecourt/domain/business/rules.ts';
import {
  answerBusinessUse,
  chooseBusinessType,
  confirmBusinessUse,
  declareBusinessUse,
} from '@forecourt/domain/business/transitions.ts';
import { businessTypes } from '@forecourt/domain/constants/options.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { useState } from 'react';
import { businessTypeHints, businessTypeTexts as texts } from '../../copy/business.ts';
import { Question } from '../../questions/question.tsx';
import { change, currentApplication, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { BusinessUse } from './business-use.tsx';
import { PersonalCardDialog } from './personal-card-dialog.tsx';

const choices = businessTypes.map(({ value, label }) => ({ value, label, detail: businessTypeHints[value] }));

/** The kind of business, and the declaration that its cards are for business only; both together are the answer. */
export function BusinessTypeQuestion() {
  const businessType = useApplication(({ business }) => business.businessType);
  const [isPersonal, setPersonal] = useState(false);

  const answerUse = (isBusinessOnly: boolean): void => {
    change('business', answerBusinessUse, isBusinessOnly);
    setPersonal(!isBusinessOnly);
  };
  const confirm = (): void => {
    change('business', confirmBusinessUse);
    setPersonal(currentApplication().business.fuelCardBusinessUseOnly === false);
  };
  return (
    <>
      <Question id="business-type" answer={{ detail: texts.useAnswer }} onContinue={confirm}>
        {(hasTried) => (
          <>
            <RadioRows
              legend={texts.legend}
              isLegendHidden
              choices={choices}
              value={businessType}
              onChange={(type) => change('business', chooseBusinessType, type)}
              error={hasTried ? problemOf(businessTypeRule, businessType) : undefined}
            />
            <BusinessUse
              hasTried={hasTried}
              onAnswer={answerUse}
              onDeclare={(isDeclared) => change('business', declareBusinessUse, isDeclared)}
            />
          </>
        )}
      </Question>
      <PersonalCardDialog isOpen={isPersonal} onClose={() => setPersonal(false)} />
    </>
  );
}
