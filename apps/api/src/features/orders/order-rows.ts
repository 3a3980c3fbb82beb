import { cardColumnList, printedValue, toPrintedCard } from '@forecourt/domain/cards/columns.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { StoredApplication } from '../../store/applications/applications.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import type { Store } from '../../store/store.ts';

type Order = {
  readonly reference: string;
  readonly submission: SubmissionDetails;
  readonly cards: readonly Card[];
  readonly orderVersion: number;
};

/** Returns an application's order as it is made; undefined if there is none. */
export async function buildOrder(store: Store, known: StoredApplication) {
  const { reference, cards, submission, orderedAt, readyAt } = known;
  if (!cards || !submission || !orderedAt) return undefined;
  const { version: orderVersion } = await orderVersionOf(store, known);
  return { reference: reference ?? '', cards, submission, orderedAt, readyAt, orderVersion };
}

/** Returns an order as rows of a file, one a card. */
export const cardRowsOf = ({ reference, submission, cards, orderVersion }: Order) =>
  cards.map((card, at) => ({
    reference,
    business: submission.businessDetails.businessName,
    deliveryAddress: submission.finalDetails.deliveryAddress.fullAddress,
    contact: submission.fullName,
    contactNumber: submission.finalDetails.contactNumber,
    email: submission.email,
    ...toPrintedCard(card, at),
    orderVersion,
  }));
export type CardRow = ReturnType<typeof cardRowsOf>[number];

/** Columns of a spreadsheet; JSON has the names of the row. */
const columns: readonly (readonly [title: string, cell: (row: CardRow) => string | number])[] = [
  ['reference', (row) => row.reference],
  ['business', (row) => row.business],
  ['delivery address', (row) => row.deliveryAddress],
  ['contact', (row) => row.contact],
  ['contact number', (row) => row.contactNumber],
  ['email', (row) => row.email],
  ['card', (row) => row.number],
  ...cardColumnList.map(
    (column) => [column.title.toLowerCase(), (row: CardRow) => printedValue(row, column) ?? ''] as const,
  ),
  ['order version', (row) => row.orderVersion],
];
/** How a spreadsheet of cards is written. */
export const cardSheet = {
  titles: columns.map(([title]) => title),
  cellsOf: (row: CardRow) => columns.map(([, cell]) => cell(row)),
};
