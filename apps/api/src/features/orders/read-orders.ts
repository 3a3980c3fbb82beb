import type { ListCursor } from '../../store/applications/list-place.ts';
import { isOverdueOrder, listOrders, type OrdersFilter } from '../../store/applications/orders.ts';
import { listSentOrders } from '../../store/desk/sent-orders.ts';
import type { Store } from '../../store/store.ts';

/** An order in a list; `since`: when it could be made, or when its cards were sent. */
export type OrderRow = {
  readonly reference: string;
  readonly business: string;
  readonly cards: number;
  readonly orderedAt: Date;
  readonly since: Date;
  readonly isLate: boolean;
  /** In which it is made; null while it is to make, or if it was in none. */
  readonly batch: number | null;
  /** The latest in which it was stopped; null if it never was. */
  readonly stoppedBatch: number | null;
};
type Page = { readonly behind?: ListCursor | undefined; readonly limit: number };
type OrderRows = { readonly orders: readonly OrderRow[]; readonly behind: ListCursor | undefined };

/** Lists the orders that are not sent, the longest waiting first. */
export async function readUnsentOrders(store: Store, filter: OrdersFilter, page: Page): Promise<OrderRows> {
  const { orders, behind } = await listOrders(store, filter, page);
  const now = new Date();
  const rows = orders.map((order) => ({
    reference: order.reference,
    business: order.submission.businessDetails.businessName,
    cards: order.cards.length,
    orderedAt: order.orderedAt,
    since: order.readyAt,
    isLate: isOverdueOrder(order, now),
    batch: order.batch,
    stoppedBatch: order.stoppedBatch,
  }));
  return { orders: rows, behind };
}

/** Lists the orders whose cards were sent, the latest first. */
export async function readSentOrders(store: Store, page: Page): Promise<OrderRows> {
  const { orders, behind } = await listSentOrders(store, page);
  return { orders: orders.map((order) => ({ ...order, isLate: false, stoppedBatch: null })), behind };
}
