import { businessOnly, declaredBusinessUse } from '@forecourt/domain/business/rules.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { businessTypeTexts as texts } from '../../copy/business.ts';
import { useApplication } from '../../store/application-store.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { Stack } from '../../ui/text.tsx';

type BusinessUseProps = {
  readonly hasTried: boolean;
  readonly onAnswer: (isBusinessOnly: boolean) => void;
  readonly onDeclare: (isDeclared: boolean) => void;
};

const choices = [
  { value: 'yes', label: texts.useYes },
  { value: 'no', label: texts.useNo },
] as const;
const valueOf = (isBusinessOnly: boolean | null): 'yes' | 'no' | null =>
  isBusinessOnly === null ? null : isBusinessOnly ? 'yes' : 'no';

/** Whether the cards are for business only, and the declaration that they are. */
export function BusinessUse({ hasTried, onAnswer, onDeclare }: BusinessUseProps) {
  const isBusinessOnly = useApplication(({ business }) => business.fuelCardBusinessUseOnly);
  const isDeclared = useApplication(({ business }) => business.declareBusinessUse);
  return (
    <div id="business-use-only">
      <Stack>
        <RadioRows
          legend={texts.useLegend}
          layout="two"
          choices={choices}
          value={valueOf(isBusinessOnly)}
          onChange={(value) => onAnswer(value === 'yes')}
          error={hasTried && isBusinessOnly === null ? problemOf(businessOnly, null) : undefined}
        />
        {isBusinessOnly !== false && (
          <CheckField
            isChecked={isDeclared}
            onChange={onDeclare}
            error={hasTried && isBusinessOnly ? problemOf(declaredBusinessUse, isDeclared) : undefined}
          >
            {texts.declaration}
          </CheckField>
        )}
      </Stack>
    </div>
  );
}
