import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { decryptCards, decryptSubmission } from '../applications/applications.ts';
import type { ListCursor } from '../applications/list-place.ts';
import type { Store } from '../store.ts';

type SentOrder = {
  readonly reference: string;
  readonly business: string;
  readonly cards: number;
  readonly orderedAt: Date;
  readonly since: Date;
  readonly batch: number | null;
};
type Row = {
  id: string;
  place: string;
  keyHash: Buffer;
  reference: string;
  submission: EncryptedColumn;
  cards: EncryptedColumn;
  orderedAt: Date;
  since: Date;
  batch: number | null;
};

/** Lists the orders whose cards were sent, the latest first. */
export async function listSentOrders(
  store: Store,
  { behind, limit }: { readonly behind?: ListCursor | undefined; readonly limit: number },
): Promise<{ orders: SentOrder[]; behind: ListCursor | undefined }> {
  const goesOn = behind
    ? sql`and (life_since, id) < (${behind.since}::timestamptz, ${behind.id}::bigint)`
    : sql``;
  const { rows } = await sql<Row>`
    select id, key_hash as "keyHash", reference, submission, cards, cards_ordered_at as "orderedAt",
      life_since as since, life_since::text as place, order_batch as batch
    from applications where submitted_at is not null and life = 'cardsSent' ${goesOn}
    order by life_since desc, id desc limit ${limit + 1}`.execute(store.database);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    orders: rows.slice(0, limit).map((row) => ({
      reference: row.reference,
      business: decryptSubmission(store, row, row.submission).businessDetails.businessName,
      cards: decryptCards(store, row, row.cards).length,
      orderedAt: row.orderedAt,
      since: row.since,
      batch: row.batch,
    })),
    behind: last && { since: last.place, id: last.id },
  };
}
