import { tradingName as tradingNameRule } from '@forecourt/domain/business/rules.ts';
import { answerDifferentTradingName, enterTradingName } from '@forecourt/domain/business/transitions.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, currentApplication, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/text.tsx';

const choices = [
  { value: 'no', label: texts.tradingNo },
  { value: 'yes', label: texts.tradingYes },
] as const;

/** A trading name that the register knows is there to start from. */
function answer(isDifferent: boolean): void {
  change('business', answerDifferentTradingName, isDifferent);
  const { business, tradingName } = currentApplication().business;
  const [registered] = business?.tradingNames ?? [];
  if (isDifferent && tradingName === '' && registered) change('business', enterTradingName, registered);
}

/** Whether the business trades under another name, and which. */
export function TradingName({ hasTried }: { readonly hasTried: boolean }) {
  const isDifferent = useApplication(({ business }) => business.hasDifferentTradingName);
  const { fieldWhen } = useFieldText(
    useApplication(({ business }) => business.tradingName),
    (typed) => change('business', enterTradingName, typed),
    (typed) => problemOf(tradingNameRule, typed),
  );
  return (
    <div id="trading-name">
      <Stack>
        <RadioRows
          legend={texts.tradingLegend}
          layout="two"
          choices={choices}
          value={isDifferent ? 'yes' : 'no'}
          onChange={(value) => answer(value === 'yes')}
        />
        {isDifferent && (
          <TextField
            {...fieldWhen(hasTried)}
            label={texts.tradingLabel}
            autoComplete="organization"
            spellCheck={false}
          />
        )}
      </Stack>
    </div>
  );
}
