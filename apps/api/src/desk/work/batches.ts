import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import {
  deskBatch,
  deskBatches,
  deskExportBatch,
  deskExportOrders,
  deskMarkOrdersSent,
  deskUndoBatch,
  exportedOrdersMaximum,
} from '@forecourt/domain/contract/desk/orders.ts';
import { exportedApplicationsMaximum } from '@forecourt/domain/contract/desk/work.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import {
  type BatchSummary,
  batchVersionOf,
  createBatch,
  emptyBatchFile,
  exportBatch,
  readBatch,
  undoBatchRefusal,
  undoOrderBatch,
} from '../../features/orders/batches.ts';
import { readApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import { listBatches, type OrderBatch } from '../../store/applications/order-batches.ts';
import { countOrders, isOverdueOrder } from '../../store/applications/orders.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { inTransaction, type StoreTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute, type Person } from '../desk-route.ts';
import { type DeskWorkContext, toIsoString } from './act-as.ts';
import { formatNextCursor, parseCursorQuery, rowsPerPage } from './lists.ts';
import { refuseOtherStates } from './orders.ts';
import { markOrdersSent } from './send-many.ts';

const most = { orders: exportedOrdersMaximum, cards: exportedApplicationsMaximum };

/** Throws 404, or 409 for an order that is not to be made, or is made already. */
async function refuseUnmakeable(
  transaction: StoreTransaction,
  person: Person,
  reference: string,
): Promise<void> {
  const application = orNotFound(await readApplication(transaction, { reference }));
  orNotFound(application.cards);
  refuseOtherStates(person, application);
  const refusal = actionRefusalOf(storedStatusFactsOf(application), 'sendCards', { by: 'operator' });
  if (refusal) throw new Refusal(refusal.code, refusal.refused);
  const { batch } = application;
  if (batch !== null)
    throw new Refusal('refused', `Order ${reference} is in batch ${batch}. Download that batch again.`);
}

const sizeText = ({ number, orders }: BatchSummary): string =>
  `batch ${number}: ${formatCount(orders.length, 'order')}, ${formatCount(
    orders.reduce((sum, { cards }) => sum + cards, 0),
    'card',
  )}`;

/** Puts orders into a batch and makes its file, and records what is in it. Throws 404 or 409. */
const exportOrders = (
  { person, store }: DeskCaller,
  { references }: RequestOf<typeof deskExportOrders>['body'],
): Promise<ResponseOf<typeof deskExportOrders>> =>
  inTransaction(store, async (transaction) => {
    const named = references && [...new Set(references)];
    for (const reference of named ?? []) await refuseUnmakeable(transaction, person, reference);
    const operator = auditActorOf(person);
    const batch = await createBatch(transaction, { operator, references: named, most });
    if (named && batch?.orders.length !== named.length)
      throw new Refusal('stale', 'One of these orders was changed meanwhile. Load the page again.');
    if (!batch) return { ...emptyBatchFile, batch: null, isCut: false };
    const file = await exportBatch(transaction, batch.number, operator);
    const entry = { personId: person.id, act: 'exported', detail: sizeText(batch) } as const;
    await logDeskAction(transaction.database, entry);
    const isCut = !named && (await countOrders(transaction, { areToMake: true })) > 0;
    return { ...file, batch: batch.number, isCut };
  });

const exportAgain = (
  { person, store }: DeskCaller,
  number: number,
): Promise<ResponseOf<typeof deskExportBatch>> =>
  inTransaction(store, async (transaction) => {
    const file = await exportBatch(transaction, number, auditActorOf(person));
    const detail = `batch ${number} again: ${formatCount(file.count, 'order')}, ${formatCount(file.rows.length, 'card')}`;
    await logDeskAction(transaction.database, { personId: person.id, act: 'exported', detail });
    return { ...file, isCut: false };
  });

const undo = (
  { person, store }: DeskCaller,
  number: number,
  { because, seen }: RequestOf<typeof deskUndoBatch>['body'],
): Promise<ResponseOf<typeof deskUndoBatch>> =>
  inTransaction(store, async (transaction) => {
    const undoing = { undoneBy: auditActorOf(person), because, seen };
    const orders = await undoOrderBatch(transaction, number, undoing);
    const entry = { personId: person.id, act: 'batch undone', detail: `batch ${number}` } as const;
    await logDeskAction(transaction.database, entry);
    return { orders };
  });

const toListedBatch = ({ by, madeAt, oldest, undone, ...batch }: OrderBatch, now: Date) => ({
  ...batch,
  madeAt: toIsoString(madeAt),
  madeBy: by,
  isLate: oldest !== null && isOverdueOrder({ readyAt: oldest }, now),
  undone: undone && { at: toIsoString(undone.at), by: undone.undoneBy, because: undone.because },
});

async function showBatch({ store }: DeskCaller, number: number): Promise<ResponseOf<typeof deskBatch>> {
  const now = new Date();
  const { batch, list } = await readBatch(store, number);
  const rows = list.map(
    ({ reference, cards, orderVersion, state, sentOn, version, content, readyAt, stoppedBefore }) => ({
      reference,
      business: content[0]?.business ?? '',
      cards,
      orderVersion,
      state,
      sentOn,
      version,
      isLate: state === 'atMaker' && isOverdueOrder({ readyAt }, now),
      stoppedBatch: stoppedBefore,
    }),
  );
  return {
    ...toListedBatch(batch, now),
    list: rows,
    version: batchVersionOf(batch),
    undoRefusal: undoBatchRefusal(batch),
  };
}

/** Calls about batches for the card maker, and about several orders that were sent. */
export function deskBatchRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  deskRoute(app, deskMarkOrdersSent, ({ body }, caller) => markOrdersSent(caller, work, body));
  deskRoute(app, deskExportOrders, ({ body }, caller) => withDeadline(() => exportOrders(caller, body)));
  deskRoute(app, deskBatches, async ({ query }, { store }) => {
    const page = { behind: parseCursorQuery(query.after), limit: rowsPerPage };
    const { batches, behind } = await listBatches(store, page);
    const now = new Date();
    return {
      batches: batches.map((batch) => toListedBatch(batch, now)),
      after: formatNextCursor(behind),
    };
  });
  deskRoute(app, deskBatch, ({ params }, caller) => showBatch(caller, Number(params.number)));
  deskRoute(app, deskExportBatch, ({ params }, caller) =>
    withDeadline(() => exportAgain(caller, Number(params.number))),
  );
  deskRoute(app, deskUndoBatch, ({ params, body }, caller) => undo(caller, Number(params.number), body));
}
