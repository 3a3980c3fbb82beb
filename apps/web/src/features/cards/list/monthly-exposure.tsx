import { exposure } from '@forecourt/domain/cards/order.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { useShallow } from 'zustand/react/shallow';
import { exposureTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';
import { SumLine } from './sum-line.tsx';

export function MonthlyExposure() {
  const { monthlyDollars, unlimited } = useApplication(
    useShallow(({ cards }: Application) => exposure(cards)),
  );
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const spend = useApplication(companyLimitOf);
  if (count === 0) return null;
  const isAbove = monthlyDollars > spend;
  return (
    <SumLine
      label={exposureTexts.label}
      value={unlimited === count ? exposureTexts.none : formatMoney(monthlyDollars)}
      share={spend === 0 ? 0 : monthlyDollars / spend}
    >
      <Note>
        <span>
          {isAbove ? exposureTexts.above(formatMoney(spend)) : exposureTexts.spend(formatMoney(spend))}
        </span>
        {unlimited > 0 && <span>{` ${exposureTexts.unlimited(unlimited)}`}</span>}
      </Note>
    </SumLine>
  );
}
