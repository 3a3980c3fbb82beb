import { sql } from 'kysely';
import { idHash } from '../security/ids.ts';
import type { ApplicationId } from './applications.ts';
import { auditing, type Cause, nextHead } from './audit.ts';
import { draftPlace, type RootState } from './drafts.ts';
import type { Store } from './store.ts';

export type StoredDraft = {
  /** What every link opens once the application was submitted; there is no state then. */
  readonly receipt: { readonly reference: string | null; readonly submittedAt: Date } | undefined;
  readonly isExpired: boolean;
  readonly expiresAt: Date;
  readonly version: number;
  rootState(): RootState;
};

/** The newest draft of an application that can still be opened; its id comes out of its seal. */
export async function newestDraft(
  { database, sealer }: Store,
  applicationId: ApplicationId,
): Promise<{ draftId: string; expiresAt: Date } | undefined> {
  const row = await database
    .selectFrom('drafts')
    .select(['id_hash', 'sealed_id', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('revoked_at', 'is', null)
    .orderBy('version', 'desc')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const draftId = sealer.open<string>(draftPlace(row.id_hash, 'sealed_id'), row.sealed_id);
  if (!idHash(draftId).equals(row.id_hash)) throw new Error('a draft id does not match its row');
  return { draftId, expiresAt: row.expires_at };
}

/** What the link that both ids name opens: the newest state of its application. Undefined for one taken back. */
export async function findDraft(
  { database, sealer }: Store,
  key: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<{
    link: Buffer;
    state: Buffer;
    state_version: number | null;
    version: number;
    expires_at: Date;
    is_expired: boolean;
    reference: string | null;
    submitted_at: Date | null;
  }>`
    select coalesce(link, id_hash) as link, coalesce(state, '') as state, state_version,
      coalesce(draft_states.version, drafts.version) as version, drafts.expires_at,
      drafts.expires_at <= clock_timestamp() as is_expired, reference, submitted_at
    from drafts
    join applications on applications.id = drafts.application_id
    left join draft_states on draft_states.application_id = drafts.application_id
    where id_hash = ${idHash(draftId)}::bytea and key_hash = ${idHash(key)}::bytea and revoked_at is null`.execute(
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
    rootState: () => sealer.open<RootState>(draftPlace(row.link, 'state', row.state_version), row.state),
  };
}

/** Takes a link back. Returns whether there was one. It locks in the order in which a save does. */
export async function revoke(
  { database }: Store,
  key: string,
  draftId: string,
  cause: Cause,
): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean }>`
    with held as (select id from applications where key_hash = ${idHash(key)}::bytea for update),
    link as (
      select id_hash, application_id, revoked_at is null as was_open from drafts join held on held.id = application_id
      where id_hash = ${idHash(draftId)}::bytea for update of drafts),
    revoked as (
      update drafts set revoked_at = clock_timestamp() from link
      where drafts.id_hash = link.id_hash and link.was_open returning drafts.application_id),
    application as (
      update applications set audit_head = ${nextHead('draft link revoked', cause)}
      from revoked where applications.id = application_id returning id, audit_head),
    record as (${auditing('application', 'draft link revoked', cause)})
    select was_open from link`.execute(database);
  return rows.length > 0;
}
