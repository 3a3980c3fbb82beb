import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import { idHash } from '../security/ids.ts';
import type { ApplicationId } from './applications.ts';
import { auditing, type Cause } from './audit.ts';
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
/** Where what a draft's row holds is sealed for; `hash` is that of its id. */
export const draftPlace = (hash: Buffer, column: 'sealed_id' | 'state') => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
});

type Saving = Pick<NewDraft, 'key' | 'basedOn'> & { readonly hash: Buffer; readonly cause: Cause };

/**
 * Saves in one statement: counts the application's version on, if it is the one that was known, nothing was submitted
 * and the link is open, writes the draft, empties the states before it, and records it. Returns the
 * version, if there is one.
 */
async function save(
  { database }: Store,
  { key, basedOn, hash, cause }: Saving,
  head: RawBuilder<unknown>,
  draft: RawBuilder<unknown>,
  isOpen: RawBuilder<unknown> = sql`true`,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`${head}
    with application as (
      update applications set draft_version = draft_version + 1
      where key_hash = ${idHash(key)}::bytea and draft_version = coalesce(${basedOn ?? null}::integer, draft_version)
        and submitted_at is null
        and ${isOpen}
      returning id, draft_version),
    draft as (${draft}),
    older as (
      update drafts set state = '' from application
      where application_id = application.id and id_hash <> ${hash}::bytea and state <> ''),
    record as (${auditing('application', 'draft saved', cause)})
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
    sql`
      insert into drafts (id_hash, application_id, sealed_id, state, version, expires_at)
      select ${hash}::bytea, id, ${sealedId}::bytea, ${state}::bytea, draft_version, ${expiresAt}::timestamptz
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
  const state = store.sealer.seal(draftPlace(hash, 'state'), rootState);
  return save(
    store,
    { ...draft, hash, cause },
    sql`/* planned once: another save */`,
    sql`
      update drafts set state = ${state}::bytea, version = application.draft_version, saved_at = clock_timestamp()
      from application where id_hash = ${hash}::bytea`,
    sql`exists (select 1 from drafts where id_hash = ${hash}::bytea and application_id = applications.id
      and revoked_at is null and expires_at > clock_timestamp())`,
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
