import { sql } from 'kysely';
import { applicationIdOf, idHash, newId } from '../security/ids.ts';
import type { ApplicationId } from './applications.ts';
import { type Cause, recordAudit } from './audit.ts';
import { belongsToLink, draftPlace, openedAsOwner } from './callers.ts';
import { endShownKey, insertOwnerId } from './owner-ids.ts';
import type { StoreTransaction } from './store.ts';

/** A link that is to be turned off, its application locked. */
type Link = {
  readonly application: ApplicationId;
  /** Where a link of this release was exchanged for another: the first of them. */
  readonly origin: Buffer;
  readonly expiresAt: Date;
  readonly version: number;
  readonly isOwner: boolean;
  /** The caller goes by the first id, which links show. */
  readonly isByShownId: boolean;
};

/**
 * Turns a link off, for the owner with whatever came in its place; a link that turns itself off goes on as another,
 * which ends with it when the owner turns it off. Returns the application id that the caller goes on by; undefined
 * where the caller has no such link.
 */
export async function turnOffLink(
  store: StoreTransaction,
  key: string,
  draftId: string,
  cause: Cause,
): Promise<string | undefined> {
  const hash = idHash(draftId);
  const link = await lockLink(store, idHash(key), hash);
  if (!link) return undefined;
  const { application, isOwner, isByShownId } = link;
  const { rows: ended } = await sql<{ shows_key: boolean }>`
    update drafts set revoked_at = clock_timestamp()
    where application_id = ${application} and revoked_at is null and (
      id_hash = ${hash}::bytea or (${isOwner} and origin = ${link.origin}::bytea))
    returning shows_key`.execute(store.database);
  if (ended.length === 0) return isOwner ? key : undefined;
  await recordAudit(store, application, 'draft link revoked', cause);
  const endsKey = ended.some((one) => one.shows_key);
  if (endsKey) await endShownKey(store, application);
  if (!isOwner) return await exchange(store, link);
  return endsKey && isByShownId ? await insertOwnerId(store, application) : key;
}

/** Finds a link that the caller may turn off, and locks its application, as a save does first. */
async function lockLink(
  { database }: StoreTransaction,
  key: Buffer,
  hash: Buffer,
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select applications.id as application, coalesce(origin, id_hash) as origin, expires_at as "expiresAt", version,
      owner.is_shown is not null as "isOwner", coalesce(owner.is_shown, false) as "isByShownId"
    from drafts
    join applications on applications.id = drafts.application_id
    left join (${openedAsOwner(sql`${key}`)}) as owner on owner.application_id = applications.id
    where id_hash = ${hash}::bytea and ${belongsToLink(sql`${key}`)} and (owner.is_shown is not null
      or (revoked_at is null and expires_at > clock_timestamp() and submitted_at is null))
    for update of applications`.execute(database);
  return rows[0];
}

/** Makes a link in the place of one that turned itself off, for the rest of its time. */
async function exchange(
  { database, sealer }: StoreTransaction,
  { application, origin, expiresAt, version }: Link,
): Promise<string> {
  const draftId = newId();
  const hash = idHash(draftId);
  const applicationId = applicationIdOf(draftId);
  await database
    .insertInto('drafts')
    .values({
      id_hash: hash,
      application_id: application,
      sealed_id: sealer.seal(draftPlace(hash, 'sealed_id'), draftId),
      access_hash: idHash(applicationId),
      origin,
      version,
      expires_at: expiresAt,
    })
    .execute();
  return applicationId;
}
