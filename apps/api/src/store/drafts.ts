import type { saveDraft } from '@forecourt/domain/contract/drafts.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import { idHash } from '../security/ids.ts';
import { auditing, type Cause } from './audit.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    drafts: {
      id_hash: Buffer;
      application_id: string;
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
  readonly applicationId: string;
  readonly draftId: string;
  readonly rootState: RootState;
  /** The version that was known when it was made; undefined when whatever is saved is to be replaced. */
  readonly basedOn: number | undefined;
  readonly expiresAt: Date;
};
export type StoredDraft = {
  /** What every link opens once the application was submitted; there is no state then. */
  readonly receipt: { readonly reference: string | null; readonly submittedAt: Date } | undefined;
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

type Saving = Pick<NewDraft, 'applicationId' | 'basedOn'> & { readonly hash: Buffer; readonly cause: Cause };

/**
 * Saves in one statement: counts the application's version on, if it is the one that was known, nothing was submitted
 * and the link is open, writes the draft, empties the states before it, and records it. Returns the
 * version, if there is one.
 */
async function save(
  { database }: Store,
  { applicationId, basedOn, hash, cause }: Saving,
  draft: RawBuilder<unknown>,
  isOpen: RawBuilder<unknown> = sql`true`,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    with application as (
      update applications set draft_version = draft_version + 1
      where id = ${applicationId} and draft_version = coalesce(${basedOn ?? null}::integer, draft_version)
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
  const sealedId = store.sealer.seal(place(hash, 'sealed_id'), draftId);
  const state = store.sealer.seal(place(hash, 'state'), rootState);
  return save(
    store,
    { ...draft, hash, cause },
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
  const state = store.sealer.seal(place(hash, 'state'), rootState);
  return save(
    store,
    { ...draft, hash, cause },
    sql`
      update drafts set state = ${state}::bytea, version = application.draft_version, saved_at = clock_timestamp()
      from application where id_hash = ${hash}::bytea`,
    sql`exists (select 1 from drafts where id_hash = ${hash}::bytea and application_id = ${draft.applicationId}
      and revoked_at is null and expires_at > clock_timestamp())`,
  );
}

/** The newest draft of an application that can still be opened; its id comes out of its seal. */
export async function newestDraft(
  { database, sealer }: Store,
  applicationId: string,
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
  const draftId = sealer.open<string>(place(row.id_hash, 'sealed_id'), row.sealed_id);
  if (!idHash(draftId).equals(row.id_hash)) throw new Error('a draft id does not match its row');
  return { draftId, expiresAt: row.expires_at };
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
    reference: string | null;
    submitted_at: Date | null;
  }>`
    select newest.id_hash, newest.state, newest.version, link.expires_at,
      link.expires_at <= clock_timestamp() as is_expired, reference, submitted_at
    from drafts link
    join applications on applications.id = link.application_id
    cross join lateral (
      select id_hash, state, version from drafts where application_id = link.application_id
      order by version desc, saved_at desc limit 1) newest
    where link.id_hash = ${idHash(draftId)}::bytea and link.application_id = ${applicationId}
      and link.revoked_at is null`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  const { reference, submitted_at: submittedAt } = row;
  return {
    receipt: submittedAt ? { reference, submittedAt } : undefined,
    isExpired: row.is_expired,
    expiresAt: row.expires_at,
    version: row.version,
    rootState: () => sealer.open<RootState>(place(row.id_hash, 'state'), row.state),
  };
}

/** Erases what is saved of an application in all its drafts; the links stay and open its receipt. */
export async function eraseDraftStates({ database }: StoreTransaction, applicationId: string): Promise<void> {
  await sql`update drafts set state = '' where application_id = ${applicationId} and state <> ''`.execute(
    database,
  );
}

/** Takes a link back. Returns whether there was one. */
export async function revoke(
  { database }: Store,
  applicationId: string,
  draftId: string,
  cause: Cause,
): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean }>`
    with link as (
      select id_hash, application_id, revoked_at is null as was_open from drafts
      where id_hash = ${idHash(draftId)}::bytea and application_id = ${applicationId} for update),
    revoked as (
      update drafts set revoked_at = clock_timestamp() from link
      where drafts.id_hash = link.id_hash and link.was_open returning drafts.application_id as id),
    record as (${auditing('revoked', 'draft link revoked', cause)})
    select was_open from link`.execute(database);
  return rows.length > 0;
}
