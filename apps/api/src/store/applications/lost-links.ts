import { newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import { normaliseMailbox } from '../outbox/mail-limits.ts';
import type { Store, StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    lost_links: {
      id: string;
      /** Keyed fingerprints, for counting requests. */
      reference: Buffer;
      address: Buffer;
      asked: EncryptedColumn | null;
      asked_at: TimestampColumn;
    };
  }
}

/** `sender`: network address, for the limits of emails. */
export type LinkRequest = { readonly reference: string; readonly email: string; readonly sender?: string };

const aad = (row: string) => ({ table: 'lost_links', row, column: 'asked' });

export async function insertLinkRequest(
  { database, encrypter }: StoreTransaction,
  asked: LinkRequest,
): Promise<void> {
  const id = newId();
  await database
    .insertInto('lost_links')
    .values({
      id,
      reference: encrypter.fingerprint(`reference ${asked.reference}`),
      address: encrypter.fingerprint(normaliseMailbox(asked.email)),
      asked: encrypter.encrypt(aad(id), asked),
    })
    .execute();
}

/** `earlier` counts the requests of the last hour with the same reference and address. */
export type PendingLinkRequest = LinkRequest & { readonly earlier: number };

/** Takes the next pending request, locked against other servers; undefined if there is none. */
export async function claimNextLinkRequest({
  database,
  encrypter,
}: StoreTransaction): Promise<PendingLinkRequest | undefined> {
  const { rows } = await sql<{ id: string; asked: Buffer; earlier: number }>`
    with next as (
      select * from lost_links where asked is not null order by asked_at limit 1 for update skip locked)
    update lost_links set asked = null from next where lost_links.id = next.id
    returning next.id, next.asked, (
      select count(*)::int from lost_links as other
      where other.reference = next.reference and other.address = next.address
        and other.asked_at > next.asked_at - interval '1 hour'
        and (other.asked_at, other.id) < (next.asked_at, next.id)) as earlier`.execute(database);
  const [row] = rows;
  return row && { ...encrypter.decrypt<LinkRequest>(aad(row.id), row.asked), earlier: row.earlier };
}

export async function removeOldLinkRequests({ database }: Store): Promise<void> {
  await sql`
    delete from lost_links where asked is null and asked_at < now() - interval '2 hours'`.execute(database);
}
