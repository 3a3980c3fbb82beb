import { csvWriterOf, plainCell } from '@forecourt/platform/cli/spreadsheet.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import {
  addBatch,
  type BatchedOrder,
  findBatch,
  listBatchedOrders,
  lockBatch,
  type OrderBatch,
  type StopReason,
  undoBatch,
} from '../../store/applications/order-batches.ts';
import { lockOrdersToMake } from '../../store/applications/orders.ts';
import { orderExported, recordReading } from '../../store/desk/record-reading.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { type CardRow, cardRowsOf, cardSheet } from './order-rows.ts';

/** What a batch keeps of an order: the rows of its file. */
export type BatchedRows = readonly CardRow[];
type Batched = BatchedOrder<BatchedRows>;

/** Says what is to be known of an order of a batch before its cards are made; '' if nothing is. */
function batchNote({ stopped, isOpen, isOnHold, stoppedBefore }: Batched, isUndone: boolean): string {
  if (stopped?.because === 'corrected') return 'STOP: corrected since';
  if (stopped) return 'STOP: the order is stopped';
  if (isUndone) return 'STOP: the batch was undone';
  if (isOpen && isOnHold) return 'HOLD: a correction was asked for';
  return stoppedBefore === null ? '' : `corrected or stopped after batch ${stoppedBefore}`;
}

type BatchRow = { readonly batch: number; readonly note: string; readonly card: CardRow };
const batchSheet = {
  titles: ['batch', 'note', ...cardSheet.titles],
  cellsOf: ({ batch, note, card }: BatchRow) => [batch, note, ...cardSheet.cellsOf(card)],
};

/** Makes the file of a batch: its cards as they were exported, with a note on those not to be made. Records who looked. */
export async function exportBatch(transaction: StoreTransaction, number: number, operator: string) {
  const { undone } = orNotFound(await findBatch(transaction, number));
  const orders = await listBatchedOrders<BatchedRows>(transaction, number);
  // In the order of their rows, as others lock them.
  for (const { id, cards } of orders.toSorted((one, other) => Number(one.id) - Number(other.id)))
    await recordReading(transaction, id, operator, orderExported(cards));
  const rows = orders.flatMap((order) => {
    const note = batchNote(order, undone !== null);
    return order.content.map((card) => ({ batch: number, note, card }));
  });
  const { start, page } = csvWriterOf(batchSheet);
  const cells = rows.map((row) => batchSheet.cellsOf(row).map(plainCell));
  return { csv: start + page(rows), titles: batchSheet.titles, rows: cells, count: orders.length };
}

export const emptyBatchFile = {
  csv: csvWriterOf(batchSheet).start,
  titles: batchSheet.titles,
  rows: [],
  count: 0,
};

type NewBatch = {
  /** As in the audit record. */
  readonly operator: string;
  /** All that are to make unless given. */
  readonly references?: readonly string[] | undefined;
  readonly most: { readonly orders: number; readonly cards: number };
};
export type BatchSummary = {
  readonly number: number;
  readonly orders: readonly { readonly id: ApplicationId; readonly cards: number }[];
};

/** Puts the orders to make into a batch, the longest waiting first; undefined if there is none. */
export async function createBatch(
  transaction: StoreTransaction,
  { operator, references, most }: NewBatch,
): Promise<BatchSummary | undefined> {
  const toMake = await lockOrdersToMake(transaction, { references, limit: most.orders });
  let cards = 0;
  const fitting = toMake.filter((order, at) => {
    cards += order.cards.length;
    return at === 0 || cards <= most.cards;
  });
  if (fitting.length === 0) return undefined;
  const orders = fitting.map((order) => ({
    id: order.id,
    orderVersion: order.orderVersion,
    cards: order.cards.length,
    content: cardRowsOf(order),
  }));
  const number = await addBatch<BatchedRows>(transaction, { by: operator, orders });
  return { number, orders };
}

/** Returns why a batch cannot be undone; null if it can. */
export function undoBatchRefusal({ undone, sent }: Pick<OrderBatch, 'undone' | 'sent'>): string | null {
  if (undone) return 'This batch was undone already.';
  return sent > 0 ? 'Cards of this batch were sent, so it cannot be undone.' : null;
}

const changedSince = 'An order of this batch was stopped while you had the page open. Load it again.';

/** Version of a batch: how many of its orders were sent or stopped. */
export const batchVersionOf = ({ sent, stopped }: Pick<OrderBatch, 'sent' | 'stopped'>): number =>
  sent + stopped;

/** Undoes a batch and returns how many of its orders are to make again. Throws 404, or 409 with the reason. */
export async function undoOrderBatch(
  transaction: StoreTransaction,
  number: number,
  { seen, ...undoing }: { readonly seen: number; readonly undoneBy: string; readonly because: string },
): Promise<number> {
  await lockBatch(transaction, number);
  const batch = orNotFound(await findBatch(transaction, number));
  const refused = undoBatchRefusal(batch);
  if (refused !== null) throw new Refusal('refused', refused);
  if (seen !== batchVersionOf(batch)) throw new Refusal('stale', changedSince);
  await undoBatch(transaction, number, undoing);
  return batch.orders - batch.stopped;
}

/** Lists the orders of a batch as a page shows them, with their state in it. */
export async function readBatch(store: Store, number: number) {
  const batch = orNotFound(await findBatch(store, number));
  const orders = await listBatchedOrders<BatchedRows>(store, number);
  const list = orders.map((order) => ({ ...order, state: stateInBatch(order, batch) }));
  return { batch, list };
}

type StateInBatch = 'atMaker' | 'onHold' | 'sent' | 'undone' | StopReason;

function stateInBatch({ stopped, isOpen, isOnHold }: Batched, { undone }: OrderBatch): StateInBatch {
  if (stopped) return stopped.because;
  if (undone) return 'undone';
  if (!isOpen) return 'sent';
  return isOnHold ? 'onHold' : 'atMaker';
}
