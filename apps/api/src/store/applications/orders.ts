import type { Card } from '@forecourt/domain/cards/state.ts';
import { cardDeliveryWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';
import type { Database, EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';

import { type ApplicationId, decryptCards, decryptSubmission } from './applications.ts';
import type { ListCursor } from './list-place.ts';
import { orderVersionSql } from './order-version.ts';

/** An order that can be made: approved, and not sent. */
export type UnsentOrder = {
  readonly id: ApplicationId;
  readonly reference: string;
  readonly submission: SubmissionDetails;
  readonly cards: readonly Card[];
  readonly orderedAt: Date;
  /** Approval or order, whichever came later. */
  readonly readyAt: Date;
  readonly orderVersion: number;
  /** In which it is made; null while it is to make. */
  readonly batch: number | null;
  /** The latest in which it was stopped; null if that never was. */
  readonly stoppedBatch: number | null;
};

/** As in the partial index. An order of an earlier release is left out: nobody noted whether it was sent. */
export const unsentOrderCondition = sql`life = 'cardsOrdered' and not is_before_dispatches`;
/** An order that is in no batch. */
export const orderToMakeCondition = sql`(${unsentOrderCondition} and order_batch is null)`;
const isEarlier = sql`life = 'cardsOrdered' and is_before_dispatches and submitted_at is not null`;

type Row = {
  id: ApplicationId;
  place: string;
  keyHash: Buffer;
  reference: string;
  submission: EncryptedColumn;
  cards: EncryptedColumn;
  orderedAt: Date;
  readyAt: Date;
  orderVersion: number;
  batch: number | null;
  stoppedBatch: number | null;
};

export type OrdersFilter = {
  readonly areEarlier?: boolean | undefined;
  /** Leaves out those at the card maker. */
  readonly areToMake?: boolean | undefined;
  /** Leaves out those in time at this moment. */
  readonly lateAt?: Date | undefined;
};

const conditionOf = ({ areEarlier = false, areToMake = false, lateAt }: OrdersFilter): RawBuilder<unknown> =>
  sql`${areEarlier ? isEarlier : areToMake ? orderToMakeCondition : unsentOrderCondition} ${lateAt ? sql`and life_since < ${inTimeSince(lateAt)}` : sql``}`;

const columns = sql`id, key_hash as "keyHash", reference, submission, cards, cards_ordered_at as "orderedAt",
  life_since as "readyAt", life_since::text as place, ${orderVersionSql} as "orderVersion", order_batch as batch,
  (select max(batch) from batched_orders where application_id = applications.id and stopped_at is not null)
    as "stoppedBatch"`;

const orderOf =
  (store: Store) =>
  (row: Row): UnsentOrder => ({
    id: row.id,
    reference: row.reference,
    submission: decryptSubmission(store, row, row.submission),
    cards: decryptCards(store, row, row.cards),
    orderedAt: row.orderedAt,
    readyAt: row.readyAt,
    orderVersion: row.orderVersion,
    batch: row.batch,
    stoppedBatch: row.stoppedBatch,
  });

/** Lists the orders that are not sent, the longest waiting first. */
export async function listOrders(
  store: Store,
  filter: OrdersFilter,
  { behind, limit }: { behind?: ListCursor | undefined; limit: number },
): Promise<{ orders: UnsentOrder[]; behind: ListCursor | undefined }> {
  const goesOn = behind
    ? sql`and (life_since, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from applications where ${conditionOf(filter)} ${goesOn}
    order by life_since, id limit ${limit + 1}`.execute(store.database);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    orders: rows.slice(0, limit).map(orderOf(store)),
    behind: last && { since: last.place, id: last.id },
  };
}

type OrderChanges = { readonly states: readonly ApplicationStatus[]; readonly since?: string | undefined };

/** Lists applications with an order by when their state began, the earliest first. */
export async function listOrderChanges(
  { database }: Store,
  { states, since }: OrderChanges,
  { behind, limit }: { behind?: ListCursor | undefined; limit: number },
): Promise<{ ids: ApplicationId[]; behind: ListCursor | undefined }> {
  const from = since ? sql`and life_since >= ${since}::timestamptz` : sql``;
  const goesOn = behind
    ? sql`and (life_since, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const { rows } = await sql<{ id: ApplicationId; place: string }>`
    select first.id, first.life_since::text as place
    from unnest(${[...states]}::text[]) as kind (life), lateral (
      select id, life_since from applications
      where submitted_at is not null and reference is not null and cards is not null
        and life = kind.life ${from} ${goesOn}
      order by life_since, id limit ${limit + 1}) first
    order by first.life_since, first.id limit ${limit + 1}`.execute(database);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    behind: last && { since: last.place, id: last.id },
  };
}

/** Locks the orders to make of these, or the longest waiting ones, so that nobody else takes them. */
export async function lockOrdersToMake(
  store: StoreTransaction,
  { references, limit }: { readonly references?: readonly string[] | undefined; readonly limit: number },
): Promise<UnsentOrder[]> {
  // An order of an earlier release is made only by its name.
  const condition = references
    ? sql`life = 'cardsOrdered' and order_batch is null and reference = any (${references})`
    : orderToMakeCondition;
  for (;;) {
    const { rows: seen } = await sql<{ id: ApplicationId }>`
      select id from applications where ${condition}
      order by life_since, id limit ${limit}`.execute(store.database);
    if (seen.length === 0) return [];
    // By number, as everywhere that several applications are locked; who waited here takes the next ones.
    const { rows: locked } = await sql<{ id: ApplicationId }>`
      select id from applications where id = any (${seen.map(({ id }) => id)}) and ${condition}
      order by id for update`.execute(store.database);
    if (locked.length === 0) continue;
    const { rows } = await sql<Row>`
      select ${columns} from applications where id = any (${locked.map(({ id }) => id)})
      order by life_since, id`.execute(store.database);
    return rows.map(orderOf(store));
  }
}

export const isOverdueOrder = ({ readyAt }: Pick<UnsentOrder, 'readyAt'>, now: Date): boolean =>
  newZealandDay(readyAt) < earliestDayOnTime(newZealandDay(now), cardDeliveryWorkingDays);

/** Counts the orders that are not sent. */
export async function countOrders({ database }: Store, filter: OrdersFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${conditionOf(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

export type OverdueOrders = {
  readonly count: number;
  readonly oldest: readonly { readonly id: ApplicationId; readonly reference: string | null }[];
};

/** Start of the first New Zealand day whose orders are all still in time. */
const inTimeSince = (now: Date) =>
  sql`${earliestDayOnTime(newZealandDay(now), cardDeliveryWorkingDays)}::date::timestamp at time zone 'Pacific/Auckland'`;

/** SQL condition of an order that waits longer than promised. */
export const overdueOrderCondition = (now: Date) =>
  sql`(${unsentOrderCondition} and life_since < ${inTimeSince(now)})`;

/** Returns the orders that wait longer than promised; `most`: how many are named, the oldest first. */
export async function listOverdueOrders(database: Database, now: Date, most: number): Promise<OverdueOrders> {
  const isLate = overdueOrderCondition(now);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${isLate}`.execute(database);
  const { rows: oldest } = await sql<OverdueOrders['oldest'][number]>`
    select id, reference from applications where ${isLate} order by life_since, id limit ${most}`.execute(
    database,
  );
  return { count: counts[0]?.count ?? 0, oldest };
}
