import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import type { Store } from '../store.ts';
import { belongsToLinkSql, draftAad } from './callers.ts';
import type { DraftContent } from './drafts.ts';

export type StoredDraft = {
  readonly receipt: { readonly reference: string | null; readonly submittedAt: Date } | undefined;
  readonly isExpired: boolean;
  readonly expiresAt: Date;
  readonly version: number;
  rootState(): DraftContent;
};

/** Returns the valid link that a caller shares: its own, or the newest one for the owner. */
export async function findLinkToShare(
  { database, encrypter }: Store,
  applicationId: ApplicationId,
  ownLink: string | null,
): Promise<{ draftId: string; expiresAt: Date } | undefined> {
  const links = database
    .selectFrom('drafts')
    .select(['id_hash', 'sealed_id', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('revoked_at', 'is', null);
  const wanted = ownLink === null ? links : links.where('id_hash', '=', hashId(ownLink));
  const row = await wanted.orderBy('version', 'desc').orderBy('saved_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return undefined;
  const draftId = encrypter.decrypt<string>(draftAad(row.id_hash, 'sealed_id'), row.sealed_id);
  if (!hashId(draftId).equals(row.id_hash)) throw new Error('a draft id does not match its row');
  return { draftId, expiresAt: row.expires_at };
}

export type OpenDraftLink = {
  readonly draftId: string;
  readonly expiresAt: Date;
  readonly savedAt: Date;
  readonly now: Date;
};

/** Returns a link that still opens a draft, and when it was last saved, by the database's clock; undefined if it opens none. */
export async function findOpenDraftLink(
  { database, encrypter }: Store,
  id: ApplicationId,
  link: Buffer,
): Promise<OpenDraftLink | undefined> {
  const { rows } = await sql<Omit<OpenDraftLink, 'draftId'> & { encrypted: Buffer }>`
    select sealed_id as encrypted, expires_at as "expiresAt", clock_timestamp() as now,
      (select max(saved_at) from drafts any_link where any_link.application_id = ${id}) as "savedAt"
    from drafts where id_hash = ${link} and application_id = ${id} and revoked_at is null
      and expires_at > clock_timestamp()`.execute(database);
  const [found] = rows;
  if (!found) return undefined;
  const { encrypted, ...times } = found;
  return { draftId: encrypter.decrypt<string>(draftAad(link, 'sealed_id'), encrypted), ...times };
}

export async function findDraft(
  { database, encrypter }: Store,
  key: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<{
    id: Buffer;
    link: Buffer;
    state: Buffer;
    state_version: number | null;
    version: number;
    expires_at: Date;
    is_expired: boolean;
    reference: string | null;
    submitted_at: Date | null;
  }>`
    select sealed_id as id, coalesce(link, id_hash) as link, coalesce(state, '') as state, state_version,
      coalesce(draft_states.version, drafts.version) as version, drafts.expires_at,
      drafts.expires_at <= clock_timestamp() as is_expired, reference, submitted_at
    from drafts
    join applications on applications.id = drafts.application_id
    left join draft_states on draft_states.application_id = drafts.application_id
    where id_hash = ${hashId(draftId)}::bytea and ${belongsToLinkSql(sql`${hashId(key)}`)} and revoked_at is null`.execute(
    database,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { reference, submitted_at: submittedAt } = row;
  return {
    receipt: submittedAt ? { reference, submittedAt } : undefined,
    isExpired: row.is_expired,
    expiresAt: row.expires_at,
    version: row.version,
    rootState() {
      if (encrypter.decrypt<string>(draftAad(hashId(draftId), 'sealed_id'), row.id) !== draftId)
        throw new Error('a draft id does not match its row');
      return encrypter.decrypt<DraftContent>(draftAad(row.link, 'state', row.state_version), row.state);
    },
  };
}
