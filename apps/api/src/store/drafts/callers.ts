import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import { applicationIdOf, hashId } from '@forecourt/platform/crypto/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store.ts';

/** `hash` is that of the id; `version` is that of a state saved again. */
export const draftAad = (hash: Buffer, column: 'sealed_id' | 'state', version?: number | null): Aad => ({
  table: 'drafts',
  row: hash.toString('hex'),
  column,
  ...(typeof version === 'number' && { version }),
});

export const ownerIdAad = (hash: Buffer): Aad => ({
  table: 'owner_ids',
  row: hash.toString('hex'),
  column: 'sealed_id',
});

type Hash = Buffer | RawBuilder<unknown>;

export const ownerAccessSql = (hash: Hash): RawBuilder<unknown> => sql`
  select id as application_id, null::bytea as link, null::bytea as proof, key_until is not null as is_shown
  from applications where key_hash = ${hash}::bytea and (key_until is null or key_until > clock_timestamp())
  union all
  select application_id, null, sealed_id, false from owner_ids where id_hash = ${hash}::bytea`;

/** Every call by an application id goes through here. A link opens it only until the submission. */
export const callerAccessSql = (hash: Hash): RawBuilder<unknown> => sql`
  ${ownerAccessSql(hash)}
  union all
  select drafts.application_id, drafts.id_hash, drafts.sealed_id, false from drafts
  join applications on applications.id = drafts.application_id
  where access_hash = ${hash}::bytea and revoked_at is null and drafts.expires_at > clock_timestamp()
    and submitted_at is null`;

/** True for the link's own id, the one that a link of an earlier release shows, and the owner's. */
export const belongsToLinkSql = (hash: Hash): RawBuilder<boolean> => sql`
  (access_hash = ${hash}::bytea or (shows_key and key_hash = ${hash}::bytea)
    or drafts.application_id = any (array(select application_id from (${ownerAccessSql(hash)}) as owner)))`;

export type ApplicationCaller = {
  readonly draftId: string | null;
  readonly isShown: boolean;
};

export type CallerRow = {
  readonly link: Buffer | null;
  readonly proof: Buffer | null;
  readonly is_shown: boolean;
};

/** Throws for an id that the server did not make. */
export function resolveCaller(
  { encrypter }: Store,
  id: string,
  { link, proof, is_shown }: CallerRow,
): ApplicationCaller {
  if (proof === null) return { draftId: null, isShown: is_shown };
  const made = encrypter.decrypt<string>(link ? draftAad(link, 'sealed_id') : ownerIdAad(hashId(id)), proof);
  if ((link ? applicationIdOf(made) : made) !== id)
    throw new Error('an application id does not match its row');
  return { draftId: link ? made : null, isShown: is_shown };
}
