import { spendExposureOf } from '@forecourt/domain/cards/order.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { useShallow } from 'zustand/react/shallow';
import { monthlyExposureTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';
import { TotalBar } from './sum-line.tsx';

export function MonthlyExposure() {
  const { monthlyDollars, unlimited } = useApplication(
    useShallow(({ cards }: Application) => spendExposureOf(cards)),
  );
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const spend = useApplication(companyLimitOf);
  if (count === 0) return null;
  const isAbove = monthlyDollars > spend;
  return (
    <TotalBar
      label={monthlyExposureTexts.label}
      value={unlimited === count ? monthlyExposureTexts.none : formatMoney(monthlyDollars)}
      share={spend === 0 ? 0 : monthlyDollars / spend}
    >
      <Note>
        <span>
          {isAbove
            ? monthlyExposureTexts.above(formatMoney(spend))
            : monthlyExposureTexts.spend(formatMoney(spend))}
        </span>
        {unlimited > 0 && <span>{` ${monthlyExposureTexts.unlimited(unlimited)}`}</span>}
      </Note>
    </TotalBar>
  );
}
