import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';
import { ownerIdAad } from './callers.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Further owner's ids of an application, one per tab. */
    owner_ids: {
      id_hash: Buffer;
      application_id: ApplicationId;
      /** The id itself: proof that the server made it. */
      sealed_id: EncryptedColumn;
      made_at: TimestampColumn;
    };
  }
}

export async function insertOwnerId(
  { database, encrypter }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<string> {
  const id = newId();
  const hash = hashId(id);
  await database
    .insertInto('owner_ids')
    .values({
      id_hash: hash,
      application_id: applicationId,
      sealed_id: encrypter.encrypt(ownerIdAad(hash), id),
    })
    .execute();
  return id;
}

/** Ends the owner's access by the first id if links show it. */
export async function expireSharedOwnerKey(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<void> {
  await database
    .updateTable('applications')
    .set({ key_until: sql<Date>`least(key_until, clock_timestamp())` })
    .where('id', '=', applicationId)
    .where('key_until', 'is not', null)
    .execute();
}
