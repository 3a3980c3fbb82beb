import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import { idHash } from '../security/ids.ts';
import type { Place } from '../security/sealed.ts';
import type { ApplicationId } from './applications.ts';
import { auditing, type Cause, nextHead } from './audit.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    drafts: {
      id_hash: Buffer;
      application_id: ApplicationId;
      sealed_id: Sealed;
      /** Empty but in the row that was saved last: the application has one state, whichever link opens it. */
      state: Sealed;
      version: Generated<number>;
      saved_at: Moment;
      expires_at: ColumnType<Date, Date | string, Date | string>;
      revoked_at: LaterMoment;
      /** When a save of it was last recorded. */
      recorded_at: LaterMoment;
      /** The version that its state is bound to; null until it is saved again. */
      state_version: number | null;
    };
  }
}

export type RootState = RequestOf<typeof saveDraft>['body']['state']['rootState'];
export type NewDraft = {
  /** The id that the applicant holds. */
  readonly key: string;
  readonly draftId: string;
  readonly rootState: RootState;
  /** The version that was known when it was made; undefined when whatever is saved is to be replaced. */
  readonly basedOn: number | undefined;
  readonly expiresAt: Date;
};
/** Where what a draft's row holds is sealed for; `hash` is that of its id, `version` that of a state saved again. */
export const draftPlace = (hash: Buffer, column: 'sealed_id' | 'state', version?: number | null): Place => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
  ...(typeof version === 'number' && { version }),
});

type Saving = Pick<NewDraft, 'key' | 'basedOn'> & { readonly hash: Buffer; readonly cause: Cause };

/**
 * Saves in one statement: counts the application's version on, if it is the one that was known, nothing was submitted
 * and the link is open, writes the draft, empties the states before it, and records it once an hour. `link` selects the
 * application of a link there is already, and whether a save of it is due to be recorded. Returns the version, if there
 * is one.
 */
async function save(
  { database }: Store,
  { key, basedOn, hash, cause }: Saving,
  head: RawBuilder<unknown>,
  link: RawBuilder<unknown>,
  draft: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`${head}
    with link as (${link}),
    application as (
      update applications set draft_version = draft_version + 1,
        audit_head = case when is_due then ${nextHead('draft saved', cause)} else audit_head end
      from link
      where key_hash = ${idHash(key)}::bytea and draft_version = coalesce(${basedOn ?? null}::integer, draft_version)
        and submitted_at is null and coalesce(application_id, id) = id
      returning id, draft_version, audit_head, is_due),
    draft as (${draft}),
    older as (
      update drafts set state = '' from application
      where application_id = application.id and id_hash <> ${hash}::bytea and state <> ''),
    record as (${auditing('application', 'draft saved', cause, sql`is_due`)})
    select draft_version as version from application`.execute(database);
  return rows[0]?.version;
}

/**
 * Keeps a draft under the hash of its id; the id itself only sealed, for the mail that shares it. Returns the version,
 * or undefined without such an application at that version.
 */
export async function insertDraft(
  store: Store,
  { draftId, rootState, expiresAt, ...draft }: NewDraft,
  cause: Cause,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const sealedId = store.sealer.seal(draftPlace(hash, 'sealed_id'), draftId);
  const state = store.sealer.seal(draftPlace(hash, 'state'), rootState);
  return save(
    store,
    { ...draft, hash, cause },
    sql`/* planned once: a first save */`,
    sql`select null::bigint as application_id, true as is_due`,
    sql`
      insert into drafts (id_hash, application_id, sealed_id, state, version, expires_at, recorded_at)
      select ${hash}::bytea, id, ${sealedId}::bytea, ${state}::bytea, draft_version, ${expiresAt}::timestamptz,
        statement_timestamp()
      from application`,
  );
}

/** Saves again under a link that can still be opened. Returns the version, or undefined when nothing was saved. */
export async function updateDraft(
  store: Store,
  { draftId, rootState, ...draft }: Omit<NewDraft, 'expiresAt'> & { basedOn: number },
  cause: Cause,
): Promise<number | undefined> {
  const hash = idHash(draftId);
  const version = draft.basedOn + 1;
  const state = store.sealer.seal(draftPlace(hash, 'state', version), rootState);
  return save(
    store,
    { ...draft, hash, cause },
    sql`/* planned once: another save */`,
    sql`
      select application_id, coalesce(recorded_at <= statement_timestamp() - interval '1 hour', true) as is_due
      from drafts where id_hash = ${hash}::bytea and revoked_at is null and expires_at > clock_timestamp()`,
    sql`
      update drafts set state = ${state}::bytea, state_version = ${version}::integer, version = draft_version,
        saved_at = clock_timestamp(), recorded_at = case when is_due then statement_timestamp() else recorded_at end
      from application where id_hash = ${hash}::bytea`,
  );
}

/** Erases what is saved of an application in all its drafts; the links stay and open its receipt. */
export async function eraseDraftStates(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
): Promise<void> {
  await sql`update drafts set state = '' where application_id = ${applicationId} and state <> ''`.execute(
    database,
  );
}
