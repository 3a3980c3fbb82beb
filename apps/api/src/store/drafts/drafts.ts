import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { applicationIdOf, hashId } from '@forecourt/platform/crypto/ids.ts';
import { runPreparedQuery } from '@forecourt/platform/db/connect.ts';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { insertAuditSql, nextAuditHeadSql, type RequestContext } from '../audit/audit.ts';
import type { Store, StoreTransaction } from '../store.ts';
import { belongsToLinkSql, draftAad, ownerAccessSql } from './callers.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    drafts: {
      id_hash: Buffer;
      application_id: ApplicationId;
      sealed_id: EncryptedColumn;
      /** Hash of the link's application id. Null if a migration could not decrypt the link's own id. */
      access_hash: Buffer | null;
      /** Made by a release whose links show the first id of their application. */
      shows_key: Generated<boolean>;
      /** Version of the application when somebody last switched to this link; the highest was saved last. */
      version: Generated<number>;
      saved_at: TimestampColumn;
      expires_at: ColumnType<Date, Date | string, Date | string>;
      revoked_at: NullableTimestampColumn;
      recorded_at: NullableTimestampColumn;
    };
    /** Saved state of an application: one, whichever link opens it. */
    draft_states: {
      application_id: ApplicationId;
      /** Hash of the link that it was saved under; part of the AAD. */
      link: Buffer;
      state: EncryptedColumn;
      /** Version in the AAD; null until the state is saved again. */
      state_version: number | null;
      version: number;
      /** Expiry of the last of its links. */
      expires_at: ColumnType<Date, Date | string, Date | string>;
    };
  }
}

export type DraftContent = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type NewDraft = {
  /** The owner's application id, or the link's. */
  readonly key: string;
  readonly draftId: string;
  readonly rootState: string;
  /** Version this save is based on: 0 for none, null to replace any. */
  readonly basedOn: number | null;
  readonly expiresAt: Date;
};
type Saving = {
  readonly keyHash: Buffer;
  readonly basedOn: number | null;
  readonly hash: Buffer;
  readonly state: Buffer;
};
type Recorded = Saving & { readonly requestId: string };
type Again = Saving & { readonly basedOn: number };
type Saved = { readonly version: number };

const isOpen = sql`revoked_at is null and drafts.expires_at > clock_timestamp()`;
const isRecorded = sql`coalesce(recorded_at > statement_timestamp() - interval '1 hour', false)`;

/**
 * Saves and records in one statement, unless submitted. Locks the application first, as a submission and a
 * revocation do. Returns the version.
 */
const recording = (
  { requestId }: Pick<Recorded, 'requestId'>,
  units: { readonly [Part in 'link' | 'state' | 'draft']: RawBuilder<unknown> },
): RawBuilder<Saved> => {
  const asked = { requestId };
  return sql`
    with link as (${units.link}),
    held as (
      select id, is_due from applications join link on application_id = id
      where submitted_at is null for no key update of applications),
    saved as (${units.state}),
    draft as (${units.draft}),
    application as (
      update applications set audit_head = ${nextAuditHeadSql('draft saved', asked)}
      from held, saved where applications.id = held.id and is_due and saved.application_id = held.id
      returning applications.id, audit_head),
    record as (${insertAuditSql('application', 'draft saved', asked)})
    select version from saved`;
};

type First = Recorded & {
  readonly encryptedId: Buffer;
  readonly accessHash: Buffer;
  readonly expiresAt: Date;
};
const saveFirst = (value: First): RawBuilder<Saved> =>
  recording(value, {
    link: sql`
        select application_id, true as is_due from (${ownerAccessSql(value.keyHash)}) as owner`,
    state: sql`
        insert into draft_states (application_id, link, state, version, expires_at)
        select id, ${value.hash}::bytea, ${value.state}::bytea, 1, ${value.expiresAt}::timestamptz from held
        on conflict (application_id) do update set link = excluded.link, state = excluded.state, state_version = null,
          version = draft_states.version + 1, expires_at = greatest(draft_states.expires_at, excluded.expires_at)
        where draft_states.version = coalesce(${value.basedOn}::integer, draft_states.version)
        returning application_id, version`,
    draft: sql`
        insert into drafts (id_hash, application_id, sealed_id, access_hash, version, expires_at, recorded_at)
        select ${value.hash}::bytea, application_id, ${value.encryptedId}::bytea, ${value.accessHash}::bytea,
          version, ${value.expiresAt}::timestamptz, statement_timestamp()
        from saved`,
  });

/** Saves under the same link as before, with no record due: the usual case. */
const saveOn = (value: Again): RawBuilder<Saved> => sql`
    update draft_states set state = ${value.state}::bytea, state_version = draft_states.version + 1,
      version = draft_states.version + 1
    from drafts, applications
    where drafts.id_hash = ${value.hash}::bytea and ${isOpen} and ${isRecorded}
      and applications.id = drafts.application_id and ${belongsToLinkSql(value.keyHash)} and submitted_at is null
      and draft_states.application_id = drafts.application_id and draft_states.link = ${value.hash}::bytea
      and draft_states.version = ${value.basedOn}::integer
    returning draft_states.version`;

const saveRecorded = (value: Again & Recorded): RawBuilder<Saved> =>
  recording(value, {
    link: sql`
        select application_id, not ${isRecorded} as is_due from drafts
        join applications on applications.id = application_id
        where id_hash = ${value.hash}::bytea and ${isOpen} and ${belongsToLinkSql(value.keyHash)}`,
    state: sql`
        update draft_states set link = ${value.hash}::bytea, state = ${value.state}::bytea,
          state_version = version + 1, version = version + 1
        from held where application_id = id and version = ${value.basedOn}::integer
        returning application_id, version`,
    draft: sql`
        update drafts set version = saved.version, saved_at = clock_timestamp(),
          recorded_at = case when is_due then statement_timestamp() else recorded_at end
        from held, saved where id_hash = ${value.hash}::bytea and drafts.application_id = id`,
  });

/** Keeps the id encrypted for emails. Returns the version; undefined if application or version do not match. */
export async function insertDraft(
  { database, encrypter }: Store,
  { key, draftId, rootState, basedOn, expiresAt }: NewDraft,
  { requestId }: RequestContext,
): Promise<number | undefined> {
  const hash = hashId(draftId);
  const [saved] = await runPreparedQuery(
    database,
    'first save',
    saveFirst({
      keyHash: hashId(key),
      basedOn,
      requestId,
      hash,
      encryptedId: encrypter.encrypt(draftAad(hash, 'sealed_id'), draftId),
      accessHash: hashId(applicationIdOf(draftId)),
      state: encrypter.encryptJson(draftAad(hash, 'state'), rootState),
      expiresAt,
    }),
  );
  return saved?.version;
}

export async function updateDraft(
  { database, encrypter }: Store,
  { key, draftId, rootState, basedOn }: Omit<NewDraft, 'expiresAt'> & { basedOn: number },
  { requestId }: RequestContext,
): Promise<number | undefined> {
  const hash = hashId(draftId);
  const state = encrypter.encryptJson(draftAad(hash, 'state', basedOn + 1), rootState);
  const saving = { keyHash: hashId(key), basedOn, hash, state };
  const [saved] = await runPreparedQuery(database, 'save', saveOn(saving));
  if (saved) return saved.version;
  const [recorded] = await runPreparedQuery(
    database,
    'recorded save',
    saveRecorded({ ...saving, requestId }),
  );
  return recorded?.version;
}

export async function eraseDraftState(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<void> {
  await database.deleteFrom('draft_states').where('application_id', '=', applicationId).execute();
}
