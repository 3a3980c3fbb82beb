import type { Card } from '@forecourt/domain/cards/state.ts';
import { cardDeliveryWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';
import type { Database, EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { Store } from '../store.ts';

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
};

/** As in the partial index. An order of an earlier release is left out: nobody noted whether it was sent. */
export const unsentOrderCondition = sql`life = 'cardsOrdered' and not is_before_dispatches`;
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
};

export type OrdersFilter = { readonly areEarlier?: boolean | undefined };

/** Lists the orders to make, the longest waiting first. */
export async function listOrders(
  store: Store,
  { areEarlier = false }: OrdersFilter,
  { behind, limit }: { behind?: ListCursor | undefined; limit: number },
): Promise<{ orders: UnsentOrder[]; behind: ListCursor | undefined }> {
  const goesOn = behind
    ? sql`and (life_since, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const { rows } = await sql<Row>`
    select id, key_hash as "keyHash", reference, submission, cards, cards_ordered_at as "orderedAt",
      life_since as "readyAt", life_since::text as place, ${orderVersionSql} as "orderVersion"
    from applications where ${areEarlier ? isEarlier : unsentOrderCondition} ${goesOn}
    order by life_since, id limit ${limit + 1}`.execute(store.database);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    orders: rows.slice(0, limit).map((row) => ({
      id: row.id,
      reference: row.reference,
      submission: decryptSubmission(store, row, row.submission),
      cards: decryptCards(store, row, row.cards),
      orderedAt: row.orderedAt,
      readyAt: row.readyAt,
      orderVersion: row.orderVersion,
    })),
    behind: last && { since: last.place, id: last.id },
  };
}

export const isOverdueOrder = ({ readyAt }: Pick<UnsentOrder, 'readyAt'>, now: Date): boolean =>
  newZealandDay(readyAt) < earliestDayOnTime(newZealandDay(now), cardDeliveryWorkingDays);

/** Counts the orders that can be made. */
export async function countOrders(
  { database }: Store,
  { areEarlier = false }: OrdersFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${areEarlier ? isEarlier : unsentOrderCondition}`.execute(
    database,
  );
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
