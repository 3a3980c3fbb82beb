import { canAskForSpecialRates, fuelAmount as fuelAmountRule } from '@forecourt/domain/business/rules.ts';
import { confirmFuelAmount, enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import { specialRatesFromDollars } from '@forecourt/domain/constants/limits.ts';
import { spendingLimits } from '@forecourt/domain/constants/options.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { buttonClass } from '@forecourt/ui/button.tsx';
import { MoneyField } from '@forecourt/ui/fields/money-field.tsx';
import { Notice } from '@forecourt/ui/notice.tsx';
import { Link } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { fuelAmountTexts as texts } from '../../copy/business.ts';
import { askForSpecialRatesLabel } from '../../copy/special-rates.ts';
import { Question } from '../../questions/question.tsx';
import { fetchStandardOffer } from '../../questions/standard-offer.ts';
import { changeSection, useApplication, useOpenCorrection } from '../../store/application-store.ts';

const presets = spendingLimits
  .filter(({ value }) => value !== null)
  .map((choice, index, { length }) => (index === length - 1 ? { ...choice, span: 'full' as const } : choice));

export function FuelAmountQuestion() {
  const committed = useApplication(({ business }) => business.fuelAmount);
  const isCorrecting = useOpenCorrection() !== null;
  const asksSpecialRates = useApplication(({ business }) => !isCorrecting && canAskForSpecialRates(business));
  const [typed, setTyped] = useState<{ readonly amount: number | null }>();
  const [wasLeft, setWasLeft] = useState(false);
  const amount = typed ? typed.amount : committed;
  const problem = problemOf(fuelAmountRule, amount);

  const type = (value: number | null): void => {
    if (problem === undefined) setWasLeft(false);
    setTyped({ amount: value });
  };
  const commit = (value: number | null, text: string): void => {
    changeSection('business', enterFuelAmount, value);
    setTyped(undefined);
    setWasLeft(text.trim() !== '');
  };
  const confirm = (): void => {
    changeSection('business', confirmFuelAmount);
    void fetchStandardOffer();
  };
  return (
    <Question id="fuel-amount" answer={{ detail: texts.answerDetail }} onContinue={confirm}>
      {(hasTried) => (
        <>
          <MoneyField
            label={texts.label}
            isLabelHidden
            suffix={texts.suffix}
            value={amount}
            onChange={type}
            onCommit={commit}
            presets={presets}
            error={wasLeft || hasTried ? problem : undefined}
          />
          {asksSpecialRates && <SpecialRates />}
        </>
      )}
    </Question>
  );
}

const SpecialRates = () => (
  <div id="special-rates">
    <Notice title={texts.specialRatesTitle}>
      <p>{texts.specialRatesText(formatMoney(specialRatesFromDollars))}</p>
      <Link to={pagePaths.specialRates} className={buttonClass('act')}>
        {askForSpecialRatesLabel}
      </Link>
    </Notice>
  </div>
);
