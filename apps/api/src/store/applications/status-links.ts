import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId, ApplicationRow } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Tokens of the status page; an application may have several until they are revoked. */
    status_links: {
      key_hash: Buffer;
      application_id: ApplicationId;
      /** The token itself, because later emails contain it. */
      sealed_key: EncryptedColumn;
      made_at: TimestampColumn;
      revoked_at: NullableTimestampColumn;
    };
  }
}

const statusKeyAad = (hash: Buffer) => ({
  table: 'status_links',
  row: hash.toString('hex'),
  column: 'sealed_key',
});

/** Returns the newest valid token, or creates one. The caller has locked the row. */
export async function ensureStatusKey(
  { database, encrypter }: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<string> {
  const known = await database
    .selectFrom('status_links')
    .select(['key_hash', 'sealed_key'])
    .where('application_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (known) return encrypter.decrypt<string>(statusKeyAad(known.key_hash), known.sealed_key);
  const key = newId();
  const hash = hashId(key);
  await database
    .insertInto('status_links')
    .values({ key_hash: hash, application_id: id, sealed_key: encrypter.encrypt(statusKeyAad(hash), key) })
    .execute();
  return key;
}

export async function findApplicationByStatusKey(
  { database }: Store,
  key: string,
): Promise<{ id: ApplicationId } | undefined> {
  return database
    .selectFrom('status_links')
    .select('application_id as id')
    .where('key_hash', '=', hashId(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function revokeStatusLinks(
  { database }: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  await database
    .updateTable('status_links')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('application_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
