import { idHash, newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';
import { ownerIdAad } from './callers.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Ids that open an application as its first one does, each for one tab. */
    owner_ids: {
      id_hash: Buffer;
      application_id: ApplicationId;
      /** The id itself: proof that the server has made it. */
      sealed_id: Encrypted;
      made_at: Moment;
    };
  }
}

/** Makes another id that opens an application as its owner's. */
export async function insertOwnerId(
  { database, encrypter }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<string> {
  const id = newId();
  const hash = idHash(id);
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

/** Ends the first id of an application as its owner's where links show it. */
export async function endShownKey(
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
