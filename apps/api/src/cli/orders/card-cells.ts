import { cardColumnList, type PrintedCard, printedValue } from '@forecourt/domain/cards/columns.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { TerminalColumn } from '@forecourt/platform/cli/table.ts';

export const orderColumns: readonly TerminalColumn<PrintedCard>[] = [
  { title: 'CARD', of: ({ number }) => `${number}`, align: 'right' },
  ...cardColumnList.map(
    (column): TerminalColumn<PrintedCard> => ({
      title: (column.shortTitle ?? column.title).toUpperCase(),
      of(card) {
        const value = printedValue(card, column);
        return typeof value === 'number' ? formatMoney(value) : (value ?? column.none.toLowerCase()) || '-';
      },
      ...(column.per ? { align: 'right' } : { narrow: 'wrap' }),
    }),
  ),
];
