import { idHash } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { type RequestContext, recordAudit } from '../audit/audit.ts';
import type { StoreTransaction } from '../store.ts';
import { belongsToLink, openedAsOwner } from './callers.ts';
import { endShownKey, insertOwnerId } from './owner-ids.ts';

/** A link that is to be turned off, its application locked. */
type Link = {
  readonly application: ApplicationId;
  readonly isOwner: boolean;
  /** The caller goes by the first id, which links show. */
  readonly isByShownId: boolean;
};

/**
 * Turns a link off: any one for the owner, itself for a link. Returns the application id that the caller goes on by,
 * which is another where that of before ends here, and null for a link; undefined where the caller has no such link.
 */
export async function turnOffLink(
  store: StoreTransaction,
  key: string,
  draftId: string,
  context: RequestContext,
): Promise<string | null | undefined> {
  const hash = idHash(draftId);
  const link = await lockLink(store, idHash(key), hash);
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
  if (ended.shows_key) await endShownKey(store, application);
  if (!isOwner) return null;
  return ended.shows_key && isByShownId ? await insertOwnerId(store, application) : key;
}

/** Finds a link that the caller may turn off, and locks its application, as a save does first. */
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
    left join (${openedAsOwner(sql`${key}`)}) as owner on owner.application_id = applications.id
    where id_hash = ${hash}::bytea and ${belongsToLink(sql`${key}`)} and (owner.is_shown is not null
      or (revoked_at is null and expires_at > clock_timestamp() and submitted_at is null))
    for update of applications`.execute(database);
  return rows[0];
}
