import { isAsked } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { Column } from '@forecourt/platform/cli/table.ts';

const money = (dollars: number | null): string => (dollars === null ? 'no limit' : formatMoney(dollars));

/** A card as it is made: only what its type asks for is printed on it. */
export const printedCard = (card: CardChange, at: number) => ({
  number: at + 1,
  type: labelOf(cardTypes, card.cardType),
  registration: isAsked(card, 'registration') ? card.vehicle.registration : '',
  driver: isAsked(card, 'driverName') ? card.driver.name : '',
  products: labelOf(cardProducts, card.products),
  daily: card.limits.daily,
  monthly: card.limits.monthly,
});
export type PrintedCard = ReturnType<typeof printedCard>;

export const cardColumns: readonly Column<PrintedCard>[] = [
  { title: 'CARD', of: ({ number }) => `${number}`, align: 'right' },
  { title: 'TYPE', of: ({ type }) => type },
  { title: 'REGISTRATION', of: ({ registration }) => registration || '-' },
  { title: 'DRIVER', of: ({ driver }) => driver || '-', narrow: 'wrap' },
  { title: 'PRODUCTS', of: ({ products }) => products, narrow: 'wrap' },
  { title: 'DAILY', of: ({ daily }) => money(daily), align: 'right' },
  { title: 'MONTHLY', of: ({ monthly }) => money(monthly), align: 'right' },
];
