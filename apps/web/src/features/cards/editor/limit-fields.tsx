import { cardColumns } from '@forecourt/domain/cards/columns.ts';
import { unreadableLimit, unreadableLimitProblem } from '@forecourt/domain/cards/rules.ts';
import { enterDailyLimit, enterMonthlyLimit } from '@forecourt/domain/cards/transitions.ts';
import { dailyLimits, spendingLimits } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { Chip } from '@forecourt/ui/fields/chips.tsx';
import { MoneyField } from '@forecourt/ui/fields/money-field.tsx';
import { use, useState } from 'react';
import { cardEditorTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';
import { type CardControlProps, CardSourceContext, useActiveCard, useCardProblem } from './active-card.ts';

/** The two limits depend on each other: leaving either shows the errors of both. */
export function DailyLimitField({ isShown, onLeave, hiddenLabel }: CardControlProps) {
  const { change } = use(CardSourceContext);
  const problem = useCardProblem('daily', isShown);
  return (
    <MoneyField
      label={hiddenLabel ?? cardColumns.daily.label}
      isLabelHidden={hiddenLabel !== undefined}
      size="limit"
      suffix={cardColumns.daily.per}
      value={useActiveCard(({ limits }) => limits.daily)}
      presets={dailyLimits}
      error={problem}
      onChange={(amount) => change(enterDailyLimit, amount)}
      onCommit={() => onLeave('daily', 'monthly')}
    />
  );
}

/** Choices above what the company spends are shown, but cannot be chosen. */
const monthlyChips = (companyLimit: number): Chip<number | null>[] =>
  spendingLimits.map((choice, index, { length }) => ({
    ...choice,
    isOff: choice.value !== null && choice.value > companyLimit,
    ...((index === 0 || index === length - 1) && { span: 'wide' as const }),
  }));

export function MonthlyLimitField({ isShown, onLeave, hiddenLabel }: CardControlProps) {
  const { change } = use(CardSourceContext);
  const monthly = useActiveCard(({ limits }) => limits.monthly);
  const problem = useCardProblem('monthly', isShown);
  const companyLimit = useApplication(companyLimitOf);
  const presets = monthlyChips(companyLimit);
  const [isUnread, setUnread] = useState(false);
  return (
    <MoneyField
      label={hiddenLabel ?? cardColumns.monthly.label}
      isLabelHidden={hiddenLabel !== undefined}
      size="limit"
      suffix={cardColumns.monthly.per}
      hint={cardEditorTexts.monthlyHint(
        formatMoney(companyLimit),
        presets.some(({ isOff }) => isOff),
      )}
      value={isUnread ? null : monthly}
      presets={presets}
      error={problem && (isUnread ? unreadableLimitProblem : problem)}
      onChange={(amount, typed) => {
        const cannotBeRead = amount === null && typed.trim() !== '';
        setUnread(cannotBeRead);
        change(enterMonthlyLimit, cannotBeRead ? unreadableLimit : amount);
      }}
      onCommit={() => onLeave('daily', 'monthly')}
    />
  );
}
