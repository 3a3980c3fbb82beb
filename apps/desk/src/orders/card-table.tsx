import {
  type CardColumn,
  cardColumnList,
  type PrintedCard,
  printedValue,
} from '@forecourt/domain/cards/columns.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { applicationTexts } from '../copy/application.ts';
import { DataTable, noValueText, type TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';

const cellOf = (column: CardColumn) => (card: PrintedCard) => {
  const value = printedValue(card, column);
  if (typeof value === 'number') return formatMoney(value, 0);
  if (value === null) return column.none;
  if (value === '') return noValueText;
  return column.isTyped ? <UntrustedText text={value} /> : value;
};

const columns: readonly TableColumn<PrintedCard>[] = [
  { title: applicationTexts.card, isHead: true, of: ({ number }) => `${number}` },
  ...cardColumnList.map((column) => ({
    title: column.title,
    ...(column.per && { align: 'end' as const }),
    of: cellOf(column),
  })),
];

export const CardTable = ({ cards }: { readonly cards: readonly PrintedCard[] }) => (
  <DataTable
    caption={applicationTexts.cardsCaption(cards.length)}
    columns={columns}
    rows={cards}
    keyOf={({ number }) => number}
  />
);
