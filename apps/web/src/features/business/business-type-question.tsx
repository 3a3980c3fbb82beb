import {
  businessType as businessTypeRule,
  businessUseDeclaration,
  businessUseOnly,
} from '@forecourt/domain/business/rules.ts';
import {
  answerBusinessUse,
  chooseBusinessType,
  confirmBusinessUse,
  declareBusinessUse,
} from '@forecourt/domain/business/transitions.ts';
import { businessTypes } from '@forecourt/domain/constants/options.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { Button, ButtonLink } from '@forecourt/ui/button.tsx';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { businessTypeHints, personalCardTexts, businessTypeTexts as texts } from '../../copy/business.ts';
import { Question } from '../../questions/question.tsx';
import { changeSection, currentApplication, useApplication } from '../../store/application-store.ts';

const types = businessTypes.map(({ value, label }) => ({ value, label, detail: businessTypeHints[value] }));
const uses = [
  { value: 'yes', label: texts.useYes },
  { value: 'no', label: texts.useNo },
] as const;

export function BusinessTypeQuestion() {
  const businessType = useApplication(({ business }) => business.businessType);
  const [isPersonal, setPersonal] = useState(false);

  const answerUse = (isBusinessOnly: boolean): void => {
    changeSection('business', answerBusinessUse, isBusinessOnly);
    setPersonal(!isBusinessOnly);
  };
  const confirm = (): void => {
    changeSection('business', confirmBusinessUse);
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
              choices={types}
              value={businessType}
              onChange={(type) => changeSection('business', chooseBusinessType, type)}
              error={hasTried ? problemOf(businessTypeRule, businessType) : undefined}
            />
            <BusinessUse hasTried={hasTried} onAnswer={answerUse} />
          </>
        )}
      </Question>
      <PersonalCardDialog isOpen={isPersonal} onClose={() => setPersonal(false)} />
    </>
  );
}

type BusinessUseProps = {
  readonly hasTried: boolean;
  readonly onAnswer: (isBusinessOnly: boolean) => void;
};

function BusinessUse({ hasTried, onAnswer }: BusinessUseProps) {
  const isBusinessOnly = useApplication(({ business }) => business.fuelCardBusinessUseOnly);
  const isDeclared = useApplication(({ business }) => business.declareBusinessUse);
  return (
    <div id="business-use-only">
      <Stack>
        <RadioRows
          legend={texts.useLegend}
          layout="two"
          choices={uses}
          value={isBusinessOnly === null ? null : isBusinessOnly ? 'yes' : 'no'}
          onChange={(value) => onAnswer(value === 'yes')}
          error={hasTried && isBusinessOnly === null ? problemOf(businessUseOnly, null) : undefined}
        />
        {isBusinessOnly !== false && (
          <CheckField
            isChecked={isDeclared}
            onChange={(declares) => changeSection('business', declareBusinessUse, declares)}
            error={hasTried && isBusinessOnly ? problemOf(businessUseDeclaration, isDeclared) : undefined}
          >
            {texts.declaration}
          </CheckField>
        )}
      </Stack>
    </div>
  );
}

type PersonalCardDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

function PersonalCardDialog({ isOpen, onClose }: PersonalCardDialogProps) {
  const { name, links } = useBrand();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={personalCardTexts.title}
      actions={
        <>
          <ButtonLink kind="quiet" href={links.consumerCard}>
            {personalCardTexts.consumerCard}
          </ButtonLink>
          <Button onClick={onClose}>{personalCardTexts.goBack}</Button>
        </>
      }
    >
      <p>{personalCardTexts.text(name)}</p>
    </Dialog>
  );
}
