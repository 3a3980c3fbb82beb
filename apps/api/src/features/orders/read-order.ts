import { statusOf } from '@forecourt/domain/application/status.ts';
import { toPrintedCard } from '@forecourt/domain/cards/columns.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import {
  type ApplicationId,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { findEffectiveDispatch, listDispatches } from '../../store/applications/dispatches.ts';
import type { ListCursor } from '../../store/applications/list-place.ts';
import { listBatchesOfOrder } from '../../store/applications/order-batches.ts';
import { listOrders } from '../../store/applications/orders.ts';
import { orderExported, recordReading } from '../../store/desk/record-reading.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { buildOrder, type CardRow, cardRowsOf } from './order-rows.ts';

/** Orders read and written at once; one holds at most 1,000 cards. */
const pageSize = 50;

/** Throws 409 unless the cards of an application may be made, or were: before an approval none are. */
function refuseUnmade(known: StoredApplication): void {
  const facts = storedStatusFactsOf(known);
  if (statusOf(facts) !== 'cardsSent') refuseAction(facts, 'sendCards', 'operator');
}

/** Reads an order and records who looked; undefined if no cards are ordered. */
export async function readOrder(
  transaction: StoreTransaction,
  application: StoredApplication,
  operator: string,
) {
  const { row, reference } = application;
  const order = await buildOrder(transaction, application);
  if (!order) return undefined;
  await recordReading(transaction, row.id, operator, { act: 'opened', detail: 'order' });
  const dispatch = findEffectiveDispatch(await listDispatches(transaction, row));
  const facts = storedStatusFactsOf(application);
  const { submission, orderedAt, orderVersion } = order;
  const { fullName, email, businessDetails, finalDetails } = submission;
  const content = {
    reference: orNotFound(reference ?? undefined),
    state: statusOf(facts),
    business: businessDetails.businessName,
    deliveryAddress: finalDetails.deliveryAddress.fullAddress,
    contact: { fullName, contactNumber: finalDetails.contactNumber, email },
    orderedAt,
    orderVersion,
    batches: await listBatchesOfOrder(transaction, row),
    sent: dispatch ? { on: dispatch.sentOn, by: dispatch.sentBy, tracking: dispatch.tracking } : null,
    cards: order.cards.map(toPrintedCard),
  };
  return { facts, submission, content, sentAt: dispatch?.sentAt ?? null };
}

/** `ids` of the applications, each of which was recorded as shown. */
export type OrderPage = { readonly ids: readonly ApplicationId[]; readonly rows: readonly CardRow[] };

/** Reads the cards of one order and records who looked; undefined if none are ordered. Throws 409. */
export async function readCardsToMake(
  transaction: StoreTransaction,
  application: StoredApplication,
  operator: string,
): Promise<OrderPage | undefined> {
  const order = await buildOrder(transaction, application);
  if (!order) return undefined;
  refuseUnmade(application);
  const rows = cardRowsOf(order);
  await recordReading(transaction, application.row.id, operator, orderExported(rows.length));
  return { ids: [application.row.id], rows };
}

/** Reads the cards of all orders to make, the longest waiting first, and records who looked. */
export async function* readCardPages(store: Store, operator: string): AsyncGenerator<OrderPage> {
  let behind: ListCursor | undefined;
  do {
    const at = behind;
    const read = await inTransaction(store, async (transaction) => {
      const page = await listOrders(transaction, { areToMake: true }, { behind: at, limit: pageSize });
      // By number, as everywhere that several applications are locked.
      const orders = page.orders.toSorted((one, other) => Number(one.id) - Number(other.id));
      for (const order of orders)
        await recordReading(transaction, order.id, operator, orderExported(cardRowsOf(order).length));
      return { ...page, ids: orders.map(({ id }) => id) };
    });
    yield { ids: read.ids, rows: read.orders.flatMap(cardRowsOf) };
    behind = read.behind;
  } while (behind);
}
