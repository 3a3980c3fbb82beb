import { createHash } from 'node:crypto';
import { UnreadableCiphertext } from '@forecourt/platform/crypto/encrypter.ts';
import { reencrypt, type Step } from '@forecourt/platform/db/reencrypt.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** The application id of a link, as it follows from the id of its draft. */
const applicationIdOf = (draftId: string): string =>
  sha256(`application ${draftId}`).subarray(0, 20).toString('base64url');

/**
 * Gives each save link an application id of its own. A link that there was before shows the first id of its
 * application: that id ends as its owner's with the first of these links, and a day after an application was submitted,
 * which is as long as a tab that has just submitted may stay open.
 */
export const giveLinksIds: Step = async (client, encrypter) => {
  await client.query(`
    create table if not exists owner_ids (
      id_hash bytea not null,
      application_id bigint not null references applications (id) on delete cascade,
      sealed_id bytea not null,
      made_at timestamptz not null default clock_timestamp(),
      primary key (id_hash, application_id)
    );
    create index if not exists owner_ids_of_application on owner_ids (application_id);
    alter table applications add column if not exists key_until timestamptz;
    alter table drafts
      add column if not exists access_hash bytea,
      add column if not exists shows_key boolean not null default true;
    alter table drafts alter column shows_key set default false;
    update applications set key_until = least(submitted_at + interval '24 hours', ends_at)
    from (
      select application_id, min(least(revoked_at, expires_at)) as ends_at from drafts where shows_key
      group by application_id) links
    where links.application_id = applications.id and key_until is null;`);
  await reencrypt<'sealed_id' | 'access_hash', Buffer>(
    client,
    {
      table: 'drafts',
      key: { column: 'id_hash', type: 'bytea' },
      columns: ['sealed_id', 'access_hash'],
      where: 'access_hash is null',
    },
    (hash, { sealed_id }) => {
      try {
        const aad = { table: 'drafts', row: hash.toString('hex'), column: 'sealed_id' };
        const draftId = encrypter().decrypt<string>(aad, sealed_id ?? Buffer.alloc(0));
        return { sealed_id, access_hash: sha256(applicationIdOf(draftId)) };
      } catch (error) {
        // It opens nothing any more: its key is gone.
        if (error instanceof UnreadableCiphertext) return undefined;
        throw error;
      }
    },
  );
  await client.query(
    'create unique index if not exists drafts_access_hash on drafts (access_hash, application_id)',
  );
};
