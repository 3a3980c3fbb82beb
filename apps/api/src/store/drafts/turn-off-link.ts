import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { type RequestContext, recordAudit } from '../audit/audit.ts';
import type { StoreTransaction } from '../store.ts';
import { belongsToLinkSql, ownerAccessSql } from './callers.ts';
import { expireSharedOwnerKey, insertOwnerId } from './owner-ids.ts';

type Link = {
  readonly application: ApplicationId;
  readonly isOwner: boolean;
  readonly isByShownId: boolean;
};

/** Revokes a link. Returns the id to use from now on, null for a link; undefined if the caller lacks it. */
export async function revokeDraftLink(
  store: StoreTransaction,
  key: string,
  draftId: string,
  context: RequestContext,
): Promise<string | null | undefined> {
  const hash = hashId(draftId);
  const link = await lockLink(store, hashId(key), hash);
  if (!link) return undefined;
  const { application, isOwner, isByShownId } = link;
  const ended = await store.database
    .updateTable('drafts')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('id_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning('shows_key')
    .executeTakeFirst();
  if (!ended) return isOwner ? key : undefined;
  await recordAudit(store, application, 'draft link revoked', context);
  if (ended.shows_key) await expireSharedOwnerKey(store, application);
  if (!isOwner) return null;
  return ended.shows_key && isByShownId ? await insertOwnerId(store, application) : key;
}

/** Locks the application first, as a save does. */
async function lockLink(
  { database }: StoreTransaction,
  key: Buffer,
  hash: Buffer,
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select applications.id as application, owner.is_shown is not null as "isOwner",
      coalesce(owner.is_shown, false) as "isByShownId"
    from drafts
    join applications on applications.id = drafts.application_id
    left join (${ownerAccessSql(sql`${key}`)}) as owner on owner.application_id = applications.id
    where id_hash = ${hash}::bytea and ${belongsToLinkSql(sql`${key}`)} and (owner.is_shown is not null
      or (revoked_at is null and expires_at > clock_timestamp() and submitted_at is null))
    for update of applications`.execute(database);
  return rows[0];
}
