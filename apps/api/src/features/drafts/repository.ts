import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { sql } from 'kysely';
import type { AuditedAction, Cause } from '../../database/audit.ts';
import type { Store } from '../../database/store.ts';
import { idHash } from '../../security/ids.ts';

export type RootState = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type NewDraft = {
  readonly applicationId: string;
  readonly draftId: string;
  readonly rootState: RootState;
  /** The version that was known when it was made; undefined when whatever is saved is to be replaced. */
  readonly basedOn: number | undefined;
  readonly expiresAt: Date;
};
export type StoredDraft = {
  readonly isExpired: boolean;
  readonly expiresAt: Date;
  readonly version: number;
  rootState(): RootState;
};

const place = (hash: Buffer, column: 'sealed_id' | 'state') => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
});
const saved: AuditedAction = 'draft saved';

/**
 * Keeps a draft under the hash of its id, and the record of it, in one statement; the id itself only sealed,
 * for the mail that shares it. Returns the version, or undefined without such an application at that version.
 */
export async function insertDraft(
  { database, sealer }: Store,
  { applicationId, draftId, rootState, basedOn, expiresAt }: NewDraft,
  { requestId }: Cause,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const { rows } = await sql<{ version: number }>`
    with application as (
      update applications set draft_version = draft_version + 1
      where id = ${applicationId} and draft_version = coalesce(${basedOn ?? null}::integer, draft_version)
      returning id, draft_version),
    draft as (
      insert into drafts (id_hash, application_id, sealed_id, state, version, expires_at)
      select ${hash}::bytea, id, ${sealer.seal(place(hash, 'sealed_id'), draftId)}::bytea,
        ${sealer.seal(place(hash, 'state'), rootState)}::bytea, draft_version, ${expiresAt}::timestamptz
      from application),
    older as (
      update drafts set state = '' from application where application_id = application.id and state <> ''),
    record as (
      insert into audit (application_id, action, request_id) select id, ${saved}, ${requestId} from application)
    select draft_version as version from application`.execute(database);
  return rows[0]?.version;
}

export async function isApplication({ database }: Store, id: string): Promise<boolean> {
  const row = await database.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Saves again under a link that can still be opened. Returns the version, or undefined when nothing was saved. */
export async function updateDraft(
  { database, sealer }: Store,
  { applicationId, draftId, rootState, basedOn }: Omit<NewDraft, 'expiresAt'> & { basedOn: number },
  { requestId }: Cause,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const { rows } = await sql<{ version: number }>`
    with application as (
      update applications set draft_version = draft_version + 1
      where id = ${applicationId} and draft_version = ${basedOn}
        and exists (select 1 from drafts where id_hash = ${hash}::bytea and application_id = ${applicationId}
          and revoked_at is null and expires_at > clock_timestamp())
      returning id, draft_version),
    draft as (
      update drafts set state = ${sealer.seal(place(hash, 'state'), rootState)}::bytea,
        version = application.draft_version, saved_at = clock_timestamp()
      from application where id_hash = ${hash}::bytea),
    older as (
      update drafts set state = '' from application
      where application_id = application.id and id_hash <> ${hash}::bytea and state <> ''),
    record as (
      insert into audit (application_id, action, request_id) select id, ${saved}, ${requestId} from application)
    select draft_version as version from application`.execute(database);
  return rows[0]?.version;
}

/** What the link that both ids name opens: the newest state of its application. Undefined for one taken back. */
export async function findDraft(
  { database, sealer }: Store,
  applicationId: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<{
    id_hash: Buffer;
    state: Buffer;
    version: number;
    expires_at: Date;
    is_expired: boolean;
  }>`
    select newest.id_hash, newest.state, newest.version, link.expires_at,
      link.expires_at <= clock_timestamp() as is_expired
    from drafts link
    cross join lateral (
      select id_hash, state, version from drafts where application_id = link.application_id
      order by version desc, saved_at desc limit 1) newest
    where link.id_hash = ${idHash(draftId)}::bytea and link.application_id = ${applicationId}
      and link.revoked_at is null`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  return {
    isExpired: row.is_expired,
    expiresAt: row.expires_at,
    version: row.version,
    rootState: () => sealer.open<RootState>(place(row.id_hash, 'state'), row.state),
  };
}

/** Takes a link back. Returns whether there was one. */
export async function revoke(
  { database }: Store,
  applicationId: string,
  draftId: string,
  { requestId }: Cause,
): Promise<boolean> {
  const action: AuditedAction = 'draft link revoked';
  const { rows } = await sql<{ was_open: boolean }>`
    with link as (
      select id_hash, application_id, revoked_at is null as was_open from drafts
      where id_hash = ${idHash(draftId)}::bytea and application_id = ${applicationId} for update),
    taken as (
      update drafts set revoked_at = clock_timestamp() from link
      where drafts.id_hash = link.id_hash and link.was_open),
    record as (
      insert into audit (application_id, action, request_id)
      select application_id, ${action}, ${requestId} from link where was_open)
    select was_open from link`.execute(database);
  return rows.length > 0;
}
