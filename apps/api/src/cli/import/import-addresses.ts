import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { loadAddresses } from '@forecourt/search/addresses/load-addresses.ts';
import { createImportCommand } from './import-file.ts';
import { createLinzReader } from './linz-addresses.ts';

export const importAddresses = createImportCommand({
  name: 'import addresses',
  summary: "replace all addresses with those of a LINZ 'NZ Addresses' file (layer 123113, CSV or CSV.gz)",
  what: 'addresses',
  lock: advisoryLocks.addresses,
  reader: createLinzReader,
  load(client, batches, onPhase, { file, bytes }) {
    const digest = createHash('sha256')
      .update(`${basename(file)} ${bytes}`)
      .digest('hex');
    return loadAddresses(client, batches, { source: 'import', digest }, onPhase);
  },
});
