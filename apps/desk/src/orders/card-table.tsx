import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { applicationTexts, cardTexts as texts } from '../copy/application.ts';
import { type Column, DataTable, noValue } from '../parts/data-table.tsx';
import { Given } from '../parts/given.tsx';

type Card = NonNullable<DeskApplication['order']>['cards'][number];

const money = (dollars: number | null): string =>
  dollars === null ? texts.noLimit : formatMoney(dollars, 0);

const columns: readonly Column<Card>[] = [
  { title: texts.number, isHead: true, of: ({ number }) => `${number}` },
  { title: texts.type, of: ({ type }) => type },
  {
    title: texts.registration,
    of: ({ registration }) => (registration ? <Given text={registration} /> : noValue),
  },
  { title: texts.driver, of: ({ driver }) => (driver ? <Given text={driver} /> : noValue) },
  { title: texts.products, of: ({ products }) => products },
  { title: texts.daily, align: 'end', of: ({ daily }) => money(daily) },
  { title: texts.monthly, align: 'end', of: ({ monthly }) => money(monthly) },
];

export const CardTable = ({ cards }: { readonly cards: readonly Card[] }) => (
  <DataTable
    caption={applicationTexts.cardsCaption(cards.length)}
    columns={columns}
    rows={cards}
    keyOf={({ number }) => number}
  />
);
