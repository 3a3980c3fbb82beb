import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../database/connect.ts';
import type { SampleAddress } from '../sample/make-addresses.ts';
import { importLock } from './import-lock.ts';
import { loadAddresses } from './load-addresses.ts';
import { sampleRows } from './sample-rows.ts';

/** Changed when the tables hold the same sample in another way. */
const form = '1';

/** Fills the tables with the sample, unless they hold it already or hold what was imported. */
export async function useSampleAddresses(
  connection: Connection,
  sample: readonly SampleAddress[],
): Promise<void> {
  const digest = createHash('sha256').update(form);
  for (const { details } of sample) digest.update(`${details.id} ${details.fullAddress}\n`);
  const wanted = digest.digest('hex');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [importLock]);
    const { rows: sets } = await client.query<{ source: string; digest: string }>(
      'select * from address_set',
    );
    const [held] = sets;
    if (held && (held.source !== 'sample' || held.digest === wanted)) return;
    await loadAddresses(client, [sampleRows(sample)], { source: 'sample', digest: wanted });
  } finally {
    await client.end();
  }
}
