import { holderOf } from '@forecourt/domain/cards/order.ts';
import type { CardChange, CardHolder } from '@forecourt/domain/cards/state.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../../database/store.ts';

const place = (row: string, column: 'submission' | 'cards') => ({ table: 'applications', row, column });

export type Orderable = {
  submission: SubmissionDetails | undefined;
  decision: CreditDecision | null;
  cards: CardChange[] | undefined;
  reference: string | null;
};

/** Reads what was submitted, decided and ordered, and keeps others from changing it until the transaction ends. */
export async function lockOrder(
  { database, sealer }: StoreTransaction,
  id: string,
): Promise<Orderable | undefined> {
  const row = await database
    .selectFrom('applications')
    .select(['submission', 'decision', 'cards', 'reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    reference: row.reference,
    decision: row.decision,
    submission: row.submission
      ? sealer.open<SubmissionDetails>(place(id, 'submission'), row.submission)
      : undefined,
    cards: row.cards ? sealer.open<CardChange[]>(place(id, 'cards'), row.cards) : undefined,
  };
}

export async function storeOrder(
  { database, sealer }: StoreTransaction,
  id: string,
  cards: CardChange[],
): Promise<void> {
  await database
    .updateTable('applications')
    .set({ cards: sealer.seal(place(id, 'cards'), cards), cards_ordered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export type StandingOrder = { orderedAt: string; cards: CardHolder[] };

/** The order that was taken, as far as it is told: never its limits or products. Undefined while there is none. */
export async function findOrder({ database, sealer }: Store, id: string): Promise<StandingOrder | undefined> {
  const row = await database
    .selectFrom('applications')
    .select(['cards', 'cards_ordered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.cards || !row.cards_ordered_at) return undefined;
  return {
    orderedAt: row.cards_ordered_at.toISOString(),
    cards: sealer.open<CardChange[]>(place(id, 'cards'), row.cards).map(holderOf),
  };
}
