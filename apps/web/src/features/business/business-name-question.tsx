import { businessName, tradingName as tradingNameRule } from '@forecourt/domain/business/rules.ts';
import {
  answerDifferentTradingName,
  enterBusinessManually,
  enterTradingName,
  searchBusinessAgain,
} from '@forecourt/domain/business/transitions.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { ResultSummary } from '@forecourt/ui/found.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { Question, useQuestionLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { useFocusOnStageChange } from '../../questions/use-focus-along.ts';
import {
  canFillInAnswers,
  changeSection,
  currentApplication,
  useApplication,
} from '../../store/application-store.ts';
import { businessAnswerDetailOf, businessDetailText } from './business-details.ts';
import { BusinessSearch } from './business-search.tsx';
import { pendingBusinessPick } from './select-business.ts';

export function BusinessNameQuestion() {
  const business = useApplication((application) => application.business);
  const stage = business.business ? 'picked' : business.hasManualInputBusiness ? 'manual' : 'search';
  const box = useFocusOnStageChange(stage);

  /** Waits for the record of the picked business; a failed look-up shows its own error. */
  const awaitPick = async (): Promise<'later' | void> => {
    const outcome = await pendingBusinessPick();
    if (outcome === 'failed') return 'later';
  };
  return (
    <Question
      id="business-name"
      stage={stage}
      onContinue={awaitPick}
      answer={{ detail: businessAnswerDetailOf(business) }}
      {...(stage !== 'search' && {
        hint: '',
        actions: (
          <Button kind="act" onClick={() => changeSection('business', searchBusinessAgain)}>
            {stage === 'picked' ? texts.chooseAnother : texts.searchAgain}
          </Button>
        ),
      })}
    >
      {(hasTried, missing) => (
        <div ref={box}>
          <Stack>
            {stage === 'search' && <BusinessSearch missing={missing} />}
            {stage === 'manual' && <ManualBusinessName hasTried={hasTried} />}
            {business.business && (
              <ResultSummary
                title={business.business.entityName}
                detail={businessDetailText(business.business)}
              />
            )}
            {stage !== 'search' && <TradingName hasTried={hasTried} />}
          </Stack>
        </div>
      )}
    </Question>
  );
}

function ManualBusinessName({ hasTried }: { readonly hasTried: boolean }) {
  const { fieldWhen } = useFieldText(
    useApplication(({ business }) => business.businessName),
    (typed) => changeSection('business', enterBusinessManually, typed),
    (typed) => problemOf(businessName, typed),
  );
  return (
    <TextField
      {...fieldWhen(hasTried)}
      label={useQuestionLabel('business-name')}
      hint={texts.manualHint}
      autoComplete="organization"
      spellCheck={false}
    />
  );
}

const choices = [
  { value: 'no', label: texts.tradingNo },
  { value: 'yes', label: texts.tradingYes },
] as const;

function answer(isDifferent: boolean): void {
  changeSection('business', answerDifferentTradingName, isDifferent);
  const { business, tradingName } = currentApplication().business;
  const [registered] = business?.tradingNames ?? [];
  if (isDifferent && tradingName === '' && registered && canFillInAnswers())
    changeSection('business', enterTradingName, registered);
}

function TradingName({ hasTried }: { readonly hasTried: boolean }) {
  const isDifferent = useApplication(({ business }) => business.hasDifferentTradingName);
  const { fieldWhen } = useFieldText(
    useApplication(({ business }) => business.tradingName),
    (typed) => changeSection('business', enterTradingName, typed),
    (typed) => problemOf(tradingNameRule, typed),
  );
  return (
    <div id="trading-name">
      <Stack>
        <RadioRows
          legend={texts.tradingLegend}
          layout="two"
          choices={choices}
          value={isDifferent === null ? null : isDifferent ? 'yes' : 'no'}
          onChange={(value) => answer(value === 'yes')}
          error={hasTried && isDifferent === null ? texts.tradingMissing : undefined}
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
