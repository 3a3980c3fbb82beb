import { createHash } from 'node:crypto';
import { makeAddresses, type SampleAddress } from '@forecourt/fixtures/sample/make-addresses.ts';
import { type ConnectionConfig, withClient } from '@forecourt/platform/db/connect.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { type AddressRow, normaliseUnit } from '@forecourt/search/addresses/address-row.ts';
import { loadAddresses } from '@forecourt/search/addresses/load-addresses.ts';

/** Increase it when the same sample is stored in another form. */
const form = '1';

export function digestOfSample(sample: readonly SampleAddress[]): string {
  const digest = createHash('sha256').update(form);
  for (const { details } of sample) digest.update(`${details.id} ${details.fullAddress}\n`);
  return digest.digest('hex');
}

/** Digest of the sample as it is made, so that a start that finds it in the tables need not make it. */
export const sampleDigest = '31d6cd42b31e940be126af0f4523778955c19243e21ca919e20547e6819f2579';

/** Fills the tables with the sample, unless they hold it or an import. */
export async function seedSampleAddresses(connection: ConnectionConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.addresses]);
    const { rows: sets } = await client.query<{ source: string; digest: string }>(
      'select * from address_set',
    );
    const [held] = sets;
    if (held && (held.source !== 'sample' || held.digest === sampleDigest)) return;
    const rows = sampleRows(makeAddresses());
    await loadAddresses(client, [rows], { source: 'sample', digest: sampleDigest });
  });
}

function sampleRows(addresses: readonly SampleAddress[]): AddressRow[] {
  return addresses.map(({ street, number: written, details }) => {
    const [, unit = '', number = '0', suffix = ''] = /^(?:(\w+)\/)?(\d+)(\w*)$/.exec(written) ?? [];
    const label = street.kind === 'box' ? written : details.addressLine1.slice(0, -street.name.length - 1);
    return {
      road: street.name,
      district: street.district,
      town: street.town,
      postcode: street.postcode,
      isBox: street.kind === 'box',
      id: details.id,
      label,
      number: Number(number),
      suffix: suffix.toLowerCase(),
      unit: normaliseUnit(unit),
      dpid: details.dpid,
      sourceDesc: details.sourceDesc,
      isDeliverable: details.deliverable === 'Y',
    };
  });
}
