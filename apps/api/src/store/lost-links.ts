import { sql } from 'kysely';
import { newId } from '../security/ids.ts';
import { mailboxOf, takeTurns } from './mail-limits.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** Links that were asked for, whether or not there is such an application. */
    lost_links: {
      id: string;
      /** Keyed fingerprints, by which askings are counted. */
      reference: Buffer;
      address: Buffer;
      /** What was asked for; null once it is answered. */
      asked: Sealed | null;
      asked_at: Moment;
    };
  }
}

export type AskedLink = { readonly reference: string; readonly email: string };

const place = (row: string) => ({ table: 'lost_links', row, column: 'asked' });

/**
 * Keeps what was asked for, to be answered later. Returns whether it is kept: not where the reference or the address
 * was asked for `most` times within the hour.
 */
export async function keepAsked(
  transaction: StoreTransaction,
  asked: AskedLink,
  most: number,
): Promise<boolean> {
  const { database, sealer } = transaction;
  const reference = sealer.fingerprint(`reference ${asked.reference}`);
  const address = sealer.fingerprint(mailboxOf(asked.email));
  await takeTurns(transaction, [reference, address]);
  const id = newId();
  const within = sql`asked_at > clock_timestamp() - interval '1 hour'`;
  const { rows } = await sql`
    insert into lost_links (id, reference, address, asked)
    select ${id}, ${reference}::bytea, ${address}::bytea, ${sealer.seal(place(id), asked)}::bytea
    where (select count(*) from lost_links where reference = ${reference}::bytea and ${within}) < ${most}::bigint
      and (select count(*) from lost_links where address = ${address}::bytea and ${within}) < ${most}::bigint
    returning id`.execute(database);
  return rows.length > 0;
}

/** Takes the next one that waits, away from all others until the transaction ends. Undefined when none does. */
export async function nextAsked({ database, sealer }: StoreTransaction): Promise<AskedLink | undefined> {
  const { rows } = await sql<{ id: string; asked: Buffer }>`
    with next as (
      select id, asked from lost_links where asked is not null order by asked_at limit 1 for update skip locked)
    update lost_links set asked = null from next where lost_links.id = next.id
    returning next.id, next.asked`.execute(database);
  const [row] = rows;
  return row && sealer.open<AskedLink>(place(row.id), row.asked);
}

/** Forgets askings that count no more. */
export async function forgetAsked({ database }: Store): Promise<void> {
  await sql`
    delete from lost_links where asked is null and asked_at < now() - interval '1 hour'`.execute(database);
}
