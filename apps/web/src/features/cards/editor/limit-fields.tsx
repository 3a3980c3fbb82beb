import { type CardField, limitProblems } from '@forecourt/domain/cards/rules.ts';
import { enterDailyLimit, enterMonthlyLimit } from '@forecourt/domain/cards/transitions.ts';
import { dailyLimits, spendingLimits } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { useState } from 'react';
import { cardEditorTexts } from '../../../copy/cards.ts';
import { change, useApplication } from '../../../store/application-store.ts';
import { EditorGroup } from '../../../ui/cards/card-editor-parts.tsx';
import type { Chip } from '../../../ui/fields/chips.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { companyLimitOf } from '../company-limit.ts';
import { useActiveCard } from './active-card.ts';

type LimitFieldsProps = {
  /** Whether what is wrong with a field is to be shown now. */
  readonly isShown: (field: CardField) => boolean;
  readonly onLeave: (field: CardField) => void;
};

/** The choices for a month; those above what the company spends can be seen, but not chosen. */
const monthlyChips = (companyLimit: number): Chip<number | null>[] =>
  spendingLimits.map((choice, index, { length }) => ({
    ...choice,
    isOff: choice.value !== null && choice.value > companyLimit,
    ...((index === 0 || index === length - 1) && { span: 'wide' as const }),
  }));

/** An amount that cannot be read: it breaks the rule of one dollar or more, where null would lift the limit. */
const unread = 0;

/** How much a card spends, in a day and in a month. */
export function LimitFields({ isShown, onLeave }: LimitFieldsProps) {
  const limits = useActiveCard((card) => card.limits);
  const companyLimit = useApplication(companyLimitOf);
  const monthlyPresets = monthlyChips(companyLimit);
  const isAnyOff = monthlyPresets.some(({ isOff }) => isOff);
  const problems = limitProblems(limits, companyLimit);
  const [isMonthlyUnread, setMonthlyUnread] = useState(false);
  const monthlyProblem =
    isMonthlyUnread && problems.monthly ? cardEditorTexts.monthlyUnread : problems.monthly;
  const enterMonthly = (amount: number | null, typed: string): void => {
    const cannotBeRead = amount === null && typed.trim() !== '';
    setMonthlyUnread(cannotBeRead);
    change('cards', enterMonthlyLimit, cannotBeRead ? unread : amount);
  };
  return (
    <>
      <EditorGroup id="daily-limit">
        <MoneyField
          label={cardEditorTexts.daily}
          size="limit"
          suffix={cardEditorTexts.perDay}
          value={limits.daily}
          presets={dailyLimits}
          error={isShown('daily') ? problems.daily : undefined}
          onChange={(amount) => change('cards', enterDailyLimit, amount)}
          onCommit={() => onLeave('daily')}
        />
      </EditorGroup>
      <EditorGroup id="monthly-limit">
        <MoneyField
          label={cardEditorTexts.monthly}
          size="limit"
          suffix={cardEditorTexts.perMonth}
          hint={cardEditorTexts.monthlyHint(formatMoney(companyLimit), isAnyOff)}
          value={isMonthlyUnread ? null : limits.monthly}
          presets={monthlyPresets}
          error={isShown('monthly') ? monthlyProblem : undefined}
          onChange={enterMonthly}
          onCommit={() => onLeave('monthly')}
        />
      </EditorGroup>
    </>
  );
}
