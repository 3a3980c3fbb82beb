import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { sql } from 'kysely';
import type { AuditedAction, Cause } from '../../database/audit.ts';
import type { Store } from '../../database/store.ts';
import { idHash } from '../../security/ids.ts';

export type RootState = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type StoredDraft = { isExpired: boolean; rootState(): RootState };

const place = (hash: Buffer, column: 'sealed_id' | 'state') => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
});

/**
 * Keeps a draft under the hash of its id, and the record of it, in one statement; the id itself only sealed,
 * for the mail that shares it. Answers whether there is such an application.
 */
export async function insertDraft(
  { database, sealer }: Store,
  draft: { draftId: string; applicationId: string; rootState: RootState; expiresAt: Date },
  { requestId }: Cause,
): Promise<boolean> {
  const hash = idHash(draft.draftId);
  const action: AuditedAction = 'draft saved';
  const { rows } = await sql<{ saved: boolean }>`
    with application as (
      select id from applications where id = ${draft.applicationId} for key share),
    draft as (
      insert into drafts (id_hash, application_id, sealed_id, state, expires_at)
      select ${hash}::bytea, id, ${sealer.seal(place(hash, 'sealed_id'), draft.draftId)}::bytea,
        ${sealer.seal(place(hash, 'state'), draft.rootState)}::bytea, ${draft.expiresAt}::timestamptz
      from application),
    record as (
      insert into audit (application_id, action, request_id) select id, ${action}, ${requestId} from application)
    select exists (select 1 from application) as saved`.execute(database);
  return rows[0]?.saved ?? false;
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
