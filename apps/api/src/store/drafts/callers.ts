import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import { applicationIdOf, idHash } from '@forecourt/platform/crypto/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store.ts';

/** Where a draft's id and state are encrypted for; `hash` is that of the id, `version` that of a state saved again. */
export const draftAad = (hash: Buffer, column: 'sealed_id' | 'state', version?: number | null): Aad => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
  ...(typeof version === 'number' && { version }),
});

/** Where a further id of an application's owner is encrypted for; `hash` is that of the id. */
export const ownerIdAad = (hash: Buffer): Aad => ({
  table: 'owner_ids',
  row: hash.toString('hex'),
  column: 'sealed_id',
});

/** The hash of an application id, in a statement. */
type Hash = Buffer | RawBuilder<unknown>;

/** Selects the application that an id opens as its owner's. */
export const openedAsOwner = (hash: Hash): RawBuilder<unknown> => sql`
  select id as application_id, null::bytea as link, null::bytea as proof, key_until is not null as is_shown
  from applications where key_hash = ${hash}::bytea and (key_until is null or key_until > clock_timestamp())
  union all
  select application_id, null, sealed_id, false from owner_ids where id_hash = ${hash}::bytea`;

/**
 * Selects the application that an id opens: as its owner's, or as that of a link which is neither turned off nor
 * expired, and only until the application is submitted. Every call by an application id goes through here.
 */
export const openedBy = (hash: Hash): RawBuilder<unknown> => sql`
  ${openedAsOwner(hash)}
  union all
  select drafts.application_id, drafts.id_hash, drafts.sealed_id, false from drafts
  join applications on applications.id = drafts.application_id
  where access_hash = ${hash}::bytea and revoked_at is null and drafts.expires_at > clock_timestamp()
    and submitted_at is null`;

/**
 * Whether an application id goes with a link, of `drafts` joined with `applications`: it is the link's own, the one that
 * a link of an earlier release shows, or its owner's.
 */
export const belongsToLink = (hash: Hash): RawBuilder<boolean> => sql`
  (access_hash = ${hash}::bytea or (shows_key and key_hash = ${hash}::bytea)
    or drafts.application_id = any (array(select application_id from (${openedAsOwner(hash)}) as owner)))`;

/** Who makes a call by an application id. */
export type Caller = {
  /** The id of the draft of the link that the id is of; null for the owner. */
  readonly draftId: string | null;
  /** The id stands in links of an earlier release, which end it. */
  readonly isShown: boolean;
};

export type CallerRow = {
  readonly link: Buffer | null;
  readonly proof: Buffer | null;
  readonly is_shown: boolean;
};

/** Reads who calls from a row of `openedBy`. Throws for an id that the server has not made. */
export function callerOf({ encrypter }: Store, id: string, { link, proof, is_shown }: CallerRow): Caller {
  if (proof === null) return { draftId: null, isShown: is_shown };
  const made = encrypter.decrypt<string>(link ? draftAad(link, 'sealed_id') : ownerIdAad(idHash(id)), proof);
  if ((link ? applicationIdOf(made) : made) !== id)
    throw new Error('an application id does not match its row');
  return { draftId: link ? made : null, isShown: is_shown };
}
