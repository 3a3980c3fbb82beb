import { createHash } from 'node:crypto';
import { reencrypt, type Step } from '@forecourt/platform/db/reencrypt.ts';

const idHash = (id: string): Buffer => createHash('sha256').update(id).digest();
const columns = ['contact', 'submission', 'callback', 'guarantee', 'cards'] as const;

/**
 * Seals what an application's row holds for the hash of its id in place of the id, and seals the id itself. Events that
 * are handed over name their application by the beginning of that hash in place of the id.
 */
export const encryptByHash: Step = async (client, encrypter) => {
  await client.query('alter table applications add column if not exists sealed_key bytea');
  await reencrypt(
    client,
    {
      table: 'applications',
      key: { column: 'id', type: 'text' },
      columns: [...columns, 'sealed_key'],
      where: 'sealed_key is null',
    },
    (id, values) => {
      const aad = (column: string, row: string) => ({ table: 'applications', row, column });
      const hash = idHash(id).toString('hex');
      const rewritten = { ...values, sealed_key: encrypter().encrypt(aad('sealed_key', hash), id) };
      for (const column of columns) {
        const encrypted = values[column];
        if (encrypted)
          rewritten[column] = encrypter().encrypt(
            aad(column, hash),
            encrypter().decrypt(aad(column, id), encrypted),
          );
      }
      return rewritten;
    },
  );
  await reencrypt(
    client,
    {
      table: 'outbox',
      key: { column: 'event_id', type: 'text' },
      columns: ['payload'],
      where: "channel = 'handover'",
    },
    (event, { payload }) => {
      if (!payload) return undefined;
      const aad = { table: 'outbox', row: event, column: 'payload' };
      const body: { data: { applicationId: string } } = JSON.parse(encrypter().decrypt<string>(aad, payload));
      if (body.data.applicationId.length === nameLength) return undefined;
      body.data.applicationId = idHash(body.data.applicationId).toString('base64url').slice(0, nameLength);
      return { payload: encrypter().encrypt(aad, JSON.stringify(body)) };
    },
  );
};

const nameLength = 22;
