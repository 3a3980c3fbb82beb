import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { applicationIdOf, idHash } from '@forecourt/platform/crypto/ids.ts';
import { runPrepared } from '@forecourt/platform/db/connect.ts';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { auditing, nextHead, type RequestContext } from '../audit/audit.ts';
import type { Store, StoreTransaction } from '../store.ts';
import { belongsToLink, draftAad, openedAsOwner } from './callers.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    drafts: {
      id_hash: Buffer;
      application_id: ApplicationId;
      sealed_id: Encrypted;
      /** The hash of the application id in this link. Null in a link whose own id did not open when it was to get one. */
      access_hash: Buffer | null;
      /** It was made by a release whose links showed the first id of their application. */
      shows_key: Generated<boolean>;
      /** That of the application when somebody last went over to this link: the highest was saved under last. */
      version: Generated<number>;
      saved_at: Moment;
      expires_at: ColumnType<Date, Date | string, Date | string>;
      revoked_at: LaterMoment;
      /** When a save of it was last recorded. */
      recorded_at: LaterMoment;
    };
    /** What is saved of an application: one state, whichever link opens it. */
    draft_states: {
      application_id: ApplicationId;
      /** The hash of the link that it was saved under, and is encrypted for. */
      link: Buffer;
      state: Encrypted;
      /** The version that the state is bound to; null until it is saved again. */
      state_version: number | null;
      /** Counted on by each save. */
      version: number;
      /** When the last of its links does. */
      expires_at: ColumnType<Date, Date | string, Date | string>;
    };
  }
}

export type RootState = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type NewDraft = {
  /** The id of the application that its owner holds, or that of the link. */
  readonly key: string;
  readonly draftId: string;
  /** As JSON. */
  readonly rootState: string;
  /** The version that was known when it was made: 0 for none, null when whatever is saved is to be replaced. */
  readonly basedOn: number | null;
  readonly expiresAt: Date;
};
/** What each statement that saves is asked with; `basedOn` is null when whatever is saved is to be replaced. */
type Saving = {
  readonly keyHash: Buffer;
  readonly basedOn: number | null;
  readonly hash: Buffer;
  readonly state: Buffer;
};
type Recorded = Saving & { readonly requestId: string };
type Again = Saving & { readonly basedOn: number };
type Saved = { readonly version: number };

/** Whether a link can still be opened, and whether a save under it was recorded within the hour. */
const isOpen = sql`revoked_at is null and drafts.expires_at > clock_timestamp()`;
const isRecorded = sql`coalesce(recorded_at > statement_timestamp() - interval '1 hour', false)`;

/**
 * Saves and records in one statement, if nothing was submitted: `link` selects the application that the caller may
 * save, and whether a record is due; `state` writes what is saved, if the version is the one that was known; `draft` writes the link. The
 * application is locked first, as by anyone who submits it or takes a link back. Returns the version, if there is one.
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
      update applications set audit_head = ${nextHead('draft saved', asked)}
      from held, saved where applications.id = held.id and is_due and saved.application_id = held.id
      returning applications.id, audit_head),
    record as (${auditing('application', 'draft saved', asked)})
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
        select application_id, true as is_due from (${openedAsOwner(value.keyHash)}) as owner`,
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

/** Writes the state again under the link that it was saved under last, where no record is due: nearly always. */
const saveOn = (value: Again): RawBuilder<Saved> => sql`
    update draft_states set state = ${value.state}::bytea, state_version = draft_states.version + 1,
      version = draft_states.version + 1
    from drafts, applications
    where drafts.id_hash = ${value.hash}::bytea and ${isOpen} and ${isRecorded}
      and applications.id = drafts.application_id and ${belongsToLink(value.keyHash)} and submitted_at is null
      and draft_states.application_id = drafts.application_id and draft_states.link = ${value.hash}::bytea
      and draft_states.version = ${value.basedOn}::integer
    returning draft_states.version`;

/** The same under any link, recorded when that is due. */
const saveRecorded = (value: Again & Recorded): RawBuilder<Saved> =>
  recording(value, {
    link: sql`
        select application_id, not ${isRecorded} as is_due from drafts
        join applications on applications.id = application_id
        where id_hash = ${value.hash}::bytea and ${isOpen} and ${belongsToLink(value.keyHash)}`,
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

/**
 * Keeps a draft under the hash of its id, for the owner of its application; the id itself only encrypted, for the mail that
 * shares it. Returns the version, or undefined without such an application at that version.
 */
export async function insertDraft(
  { database, encrypter }: Store,
  { key, draftId, rootState, basedOn, expiresAt }: NewDraft,
  { requestId }: RequestContext,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const [saved] = await runPrepared(
    database,
    'first save',
    saveFirst({
      keyHash: idHash(key),
      basedOn,
      requestId,
      hash,
      encryptedId: encrypter.encrypt(draftAad(hash, 'sealed_id'), draftId),
      accessHash: idHash(applicationIdOf(draftId)),
      state: encrypter.encryptJson(draftAad(hash, 'state'), rootState),
      expiresAt,
    }),
  );
  return saved?.version;
}

/** Saves again under a link that can still be opened. Returns the version, or undefined when nothing was saved. */
export async function updateDraft(
  { database, encrypter }: Store,
  { key, draftId, rootState, basedOn }: Omit<NewDraft, 'expiresAt'> & { basedOn: number },
  { requestId }: RequestContext,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const state = encrypter.encryptJson(draftAad(hash, 'state', basedOn + 1), rootState);
  const saving = { keyHash: idHash(key), basedOn, hash, state };
  const [saved] = await runPrepared(database, 'save', saveOn(saving));
  if (saved) return saved.version;
  const [recorded] = await runPrepared(database, 'recorded save', saveRecorded({ ...saving, requestId }));
  return recorded?.version;
}

/** Erases what is saved of an application; the links stay and open its receipt. */
export async function eraseDraftState(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<void> {
  await database.deleteFrom('draft_states').where('application_id', '=', applicationId).execute();
}
