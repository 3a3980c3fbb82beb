import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../../database/store.ts';
import { idHash } from '../../security/ids.ts';

export type RootState = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type StoredDraft = { isExpired: boolean; rootState(): RootState };

const place = (hash: Buffer, column: 'sealed_id' | 'state') => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
});

export async function hasApplication({ database }: Store, id: string): Promise<boolean> {
  const row = await database.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps a draft under the hash of its id; the id itself only sealed, for the mail that shares it. */
export async function insertDraft(
  { database, sealer }: StoreTransaction,
  draft: { draftId: string; applicationId: string; rootState: RootState; expiresAt: Date },
): Promise<void> {
  const hash = idHash(draft.draftId);
  await database
    .insertInto('drafts')
    .values({
      id_hash: hash,
      application_id: draft.applicationId,
      sealed_id: sealer.seal(place(hash, 'sealed_id'), draft.draftId),
      state: sealer.seal(place(hash, 'state'), draft.rootState),
      expires_at: draft.expiresAt,
    })
    .execute();
}

/** The draft that both ids name together. */
export async function findDraft(
  { database, sealer }: Store,
  applicationId: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const hash = idHash(draftId);
  const row = await database
    .selectFrom('drafts')
    .select(['state', sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired')])
    .where('id_hash', '=', hash)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    isExpired: row.is_expired,
    rootState: () => sealer.open<RootState>(place(hash, 'state'), row.state),
  };
}
