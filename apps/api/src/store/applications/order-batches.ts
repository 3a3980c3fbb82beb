import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type GeneratedAlways, sql } from 'kysely';
import { resolveActorNames } from '../desk/actors.ts';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';
import type { ListCursor } from './list-place.ts';

/** Why an order of a batch is not to be made: its present version is another one, or no cards are to be made of it. */
export type StopReason = 'corrected' | 'stopped';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    order_batches: {
      number: GeneratedAlways<number>;
      made_at: TimestampColumn;
      /** As in the audit record. */
      made_by: string;
      orders: number;
      cards: number;
      undone_at: NullableTimestampColumn;
      undoing: EncryptedColumn | null;
    };
    batched_orders: {
      application_id: ApplicationId;
      batch: number;
      position: number;
      order_version: number;
      cards: number;
      content: EncryptedColumn;
      stopped_at: NullableTimestampColumn;
      stopped_because: StopReason | null;
    };
  }
}

type Undoing = { readonly undoneBy: string; readonly because: string };

const contentAad = (id: string, batch: number) => ({
  table: 'batched_orders',
  row: `${id}/${batch}`,
  column: 'content',
});
const undoingAad = (batch: number) => ({ table: 'order_batches', row: `${batch}`, column: 'undoing' });

type NewBatch<Content> = {
  /** As in the audit record. */
  readonly by: string;
  readonly orders: readonly {
    readonly id: ApplicationId;
    readonly orderVersion: number;
    readonly cards: number;
    readonly content: Content;
  }[];
};

/** Adds a batch of locked orders, which are then no longer to make. Returns its number. */
export async function addBatch<Content>(
  { database, encrypter }: StoreTransaction,
  { by, orders }: NewBatch<Content>,
): Promise<number> {
  const cards = orders.reduce((sum, order) => sum + order.cards, 0);
  const { number } = await database
    .insertInto('order_batches')
    .values({ made_by: by, orders: orders.length, cards })
    .returning('number')
    .executeTakeFirstOrThrow();
  const rows = orders.map(({ id, orderVersion, cards: count, content }, position) => ({
    application_id: id,
    batch: number,
    position,
    order_version: orderVersion,
    cards: count,
    content: encrypter.encrypt(contentAad(id, number), content),
  }));
  await database.insertInto('batched_orders').values(rows).execute();
  const ids = orders.map(({ id }) => id);
  await sql`update applications set order_batch = ${number} where id = any (${ids})`.execute(database);
  return number;
}

/** Takes an order out of the batch in which it was to be made, where it reads 'stop' from then on. */
export async function stopBatchedOrder(
  { database }: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
  because: StopReason,
): Promise<void> {
  await sql`
    with stopped as (
      update batched_orders set stopped_at = clock_timestamp(), stopped_because = ${because}
      from applications where applications.id = ${id} and cards_sent_at is null
        and application_id = applications.id and batch = order_batch
      returning application_id)
    update applications set order_batch = null where id in (select application_id from stopped)`.execute(
    database,
  );
}

const isSent = sql`applications.order_batch = batched_orders.batch and cards_sent_at is not null`;

export type OrderBatch = {
  readonly number: number;
  readonly madeAt: Date;
  readonly by: string;
  readonly orders: number;
  readonly cards: number;
  readonly sent: number;
  readonly stopped: number;
  /** When the oldest order that is still to be sent could be made. */
  readonly oldest: Date | null;
  readonly undone: (Undoing & { readonly at: Date }) | null;
};

type BatchRow = Omit<OrderBatch, 'undone'> & {
  readonly undoneAt: Date | null;
  readonly undoing: EncryptedColumn | null;
};

const batchColumns = sql`number, made_at as "madeAt", made_by as by, order_batches.orders, order_batches.cards,
  undone_at as "undoneAt", undoing,
  (select count(*)::integer from batched_orders join applications on id = application_id
    where batch = number and ${isSent}) as sent,
  (select count(*)::integer from batched_orders where batch = number and stopped_at is not null) as stopped,
  (select min(life_since) from batched_orders join applications on id = application_id
    where batch = number and order_batch = number and life = 'cardsOrdered') as oldest`;

async function batchesOf(store: Store, rows: readonly BatchRow[]): Promise<OrderBatch[]> {
  const opened = rows.map(({ undoneAt, undoing, ...batch }) => ({
    ...batch,
    undone:
      undoneAt && undoing
        ? { at: undoneAt, ...store.encrypter.decrypt<Undoing>(undoingAad(batch.number), undoing) }
        : null,
  }));
  const undoers = await resolveActorNames(
    store,
    opened.map(({ undone }) => ({ by: undone?.undoneBy ?? '' })),
  );
  return await resolveActorNames(
    store,
    opened.map((batch, at) => ({
      ...batch,
      undone: batch.undone && { ...batch.undone, undoneBy: undoers[at]?.by ?? '' },
    })),
  );
}

/** Lists the batches, the latest first. */
export async function listBatches(
  store: Store,
  { behind, limit }: { readonly behind?: ListCursor | undefined; readonly limit: number },
): Promise<{ batches: OrderBatch[]; behind: ListCursor | undefined }> {
  const goesOn = behind ? sql`where number < ${behind.id}::bigint` : sql``;
  const { rows } = await sql<BatchRow>`
    select ${batchColumns} from order_batches ${goesOn}
    order by number desc limit ${limit + 1}`.execute(store.database);
  const batches = await batchesOf(store, rows.slice(0, limit));
  const last = rows.length > limit ? batches.at(-1) : undefined;
  // The number alone says where the list ended.
  const since = last && `${last.madeAt.toISOString().slice(0, 19)}+00`;
  return { batches, behind: last && since ? { since, id: `${last.number}` } : undefined };
}

export async function findBatch(store: Store, number: number): Promise<OrderBatch | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns} from order_batches where number = ${number}`.execute(store.database);
  return (await batchesOf(store, rows))[0];
}

export type BatchedOrder<Content> = {
  readonly id: ApplicationId;
  readonly reference: string;
  readonly orderVersion: number;
  readonly cards: number;
  readonly content: Content;
  readonly stopped: { readonly at: Date; readonly because: StopReason } | null;
  /** Neither sent nor stopped; `isOnHold`: its application waits for somebody. */
  readonly isOpen: boolean;
  readonly isOnHold: boolean;
  /** New Zealand day, yyyy-MM-dd. */
  readonly sentOn: string | null;
  readonly readyAt: Date;
  /** The latest batch before in which it was stopped. */
  readonly stoppedBefore: number | null;
  /** Of the application, as its page has it. */
  readonly version: number;
};

/** Lists the orders of a batch as they were exported, with what became of them. */
export async function listBatchedOrders<Content>(
  { database, encrypter }: Store,
  number: number,
): Promise<BatchedOrder<Content>[]> {
  type Row = Omit<BatchedOrder<Content>, 'content' | 'stopped'> & {
    content: EncryptedColumn;
    stoppedAt: Date | null;
    stoppedBecause: StopReason | null;
  };
  const { rows } = await sql<Row>`
    select applications.id, reference, order_version as "orderVersion", batched_orders.cards, content,
      stopped_at as "stoppedAt", stopped_because as "stoppedBecause", life_since as "readyAt",
      coalesce(order_batch = batch, false) and cards_sent_at is null as "isOpen",
      life <> 'cardsOrdered' as "isOnHold",
      (select sent_on from dispatches where dispatches.application_id = applications.id
        and dispatches.undone_at is null and order_batch = batch) as "sentOn",
      (select max(earlier.batch) from batched_orders earlier where earlier.application_id = applications.id
        and earlier.batch < batched_orders.batch and earlier.stopped_at is not null) as "stoppedBefore",
      (select max(audit.id)::float8 from audit where audit.application_id = applications.id) as version
    from batched_orders join applications on applications.id = application_id
    where batch = ${number} order by position`.execute(database);
  return rows.map(({ content, stoppedAt, stoppedBecause, ...order }) => ({
    ...order,
    content: encrypter.decrypt<Content>(contentAad(order.id, number), content),
    stopped: stoppedAt && stoppedBecause ? { at: stoppedAt, because: stoppedBecause } : null,
  }));
}

/** Locks a batch and the orders in it, by number, until the transaction ends. */
export async function lockBatch({ database }: StoreTransaction, number: number): Promise<void> {
  await sql`select from order_batches where number = ${number} for update`.execute(database);
  await sql`select from applications where order_batch = ${number} order by id for update`.execute(database);
}

/** Undoes a batch: what is in it is to make again. */
export async function undoBatch(
  { database, encrypter }: StoreTransaction,
  number: number,
  undoing: Undoing,
): Promise<void> {
  const encrypted = encrypter.encrypt(undoingAad(number), undoing);
  await database
    .updateTable('order_batches')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undoing: encrypted })
    .where('number', '=', number)
    .execute();
  await sql`update applications set order_batch = null where order_batch = ${number}`.execute(database);
}

export type BatchOfOrder = {
  readonly number: number;
  readonly at: Date;
  readonly orderVersion: number;
  /** Null: it is made there, or was. */
  readonly stopped: StopReason | 'undone' | null;
};

/** Lists the batches that an order was exported in, the first one first. */
export async function listBatchesOfOrder(
  { database }: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<BatchOfOrder[]> {
  const { rows } = await sql<BatchOfOrder>`
    select number, made_at as at, order_version as "orderVersion",
      case when undone_at is not null then 'undone' else stopped_because end as stopped
    from batched_orders join order_batches on number = batch
    where application_id = ${id} order by number`.execute(database);
  return rows;
}

/** Returns the batch of each order that is at the card maker. */
export async function findBatchNumbers(
  { database }: Store,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ reference: string; batch: number }>`
    select reference, order_batch as batch from applications
    where reference = any (${references}) and order_batch is not null`.execute(database);
  return new Map(rows.map(({ reference, batch }) => [reference, batch]));
}
