import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { locks } from '@forecourt/platform/db/locks.ts';
import { loadAddresses } from '@forecourt/search/addresses/load-addresses.ts';
import { createImportCommand } from './import-file.ts';
import { linzReader } from './linz-addresses.ts';

export const importAddresses = createImportCommand({
  name: 'import addresses',
  summary: "replace all addresses with those of a LINZ 'NZ Addresses' file (layer 123113, CSV or CSV.gz)",
  what: 'addresses',
  lock: locks.addresses,
  reader: linzReader,
  load(client, batches, onPhase, { file, bytes }) {
    const digest = createHash('sha256')
      .update(`${basename(file)} ${bytes}`)
      .digest('hex');
    return loadAddresses(client, batches, { source: 'import', digest }, onPhase);
  },
});
