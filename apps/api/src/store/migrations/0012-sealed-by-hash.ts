import { createHash } from 'node:crypto';
import { reseal, type Step } from '@forecourt/platform/db/reseal.ts';

const idHash = (id: string): Buffer => createHash('sha256').update(id).digest();
const columns = ['contact', 'submission', 'callback', 'guarantee', 'cards'] as const;

/**
 * Seals what an application's row holds for the hash of its id in place of the id, and seals the id itself. Events that
 * are handed over name their application by the beginning of that hash in place of the id.
 */
export const sealByHash: Step = async (client, sealer) => {
  await client.query('alter table applications add column if not exists sealed_key bytea');
  await reseal(
    client,
    {
      table: 'applications',
      key: { column: 'id', type: 'text' },
      columns: [...columns, 'sealed_key'],
      where: 'sealed_key is null',
    },
    (id, values) => {
      const place = (column: string, row: string) => ({ table: 'applications', row, column });
      const hash = idHash(id).toString('hex');
      const anew = { ...values, sealed_key: sealer().seal(place('sealed_key', hash), id) };
      for (const column of columns) {
        const sealed = values[column];
        if (sealed)
          anew[column] = sealer().seal(place(column, hash), sealer().open(place(column, id), sealed));
      }
      return anew;
    },
  );
  await reseal(
    client,
    {
      table: 'outbox',
      key: { column: 'event_id', type: 'text' },
      columns: ['payload'],
      where: "channel = 'handover'",
    },
    (event, { payload }) => {
      if (!payload) return undefined;
      const place = { table: 'outbox', row: event, column: 'payload' };
      const body: { data: { applicationId: string } } = JSON.parse(sealer().open<string>(place, payload));
      if (body.data.applicationId.length === nameLength) return undefined;
      body.data.applicationId = idHash(body.data.applicationId).toString('base64url').slice(0, nameLength);
      return { payload: sealer().seal(place, JSON.stringify(body)) };
    },
  );
};

const nameLength = 22;
