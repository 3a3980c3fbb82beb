import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { Column } from '@forecourt/platform/cli/table.ts';
import type { PrintedCard } from '../../features/orders/order-rows.ts';

const money = (dollars: number | null): string => (dollars === null ? 'no limit' : formatMoney(dollars));

export const cardColumns: readonly Column<PrintedCard>[] = [
  { title: 'CARD', of: ({ number }) => `${number}`, align: 'right' },
  { title: 'TYPE', of: ({ type }) => type },
  { title: 'REGISTRATION', of: ({ registration }) => registration || '-' },
  { title: 'DRIVER', of: ({ driver }) => driver || '-', narrow: 'wrap' },
  { title: 'PRODUCTS', of: ({ products }) => products, narrow: 'wrap' },
  { title: 'DAILY', of: ({ daily }) => money(daily), align: 'right' },
  { title: 'MONTHLY', of: ({ monthly }) => money(monthly), align: 'right' },
];
