import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { locks } from '../../database/locks.ts';
import type { AddressRow } from '../../registers/addresses/address-row.ts';
import { loadAddresses } from '../../registers/addresses/load-addresses.ts';
import type { Command } from '../command.ts';
import { importFile } from './import-file.ts';
import { linzReader } from './linz-addresses.ts';

/** Replaces the addresses by those of a LINZ file. */
export const importAddresses: Command = {
  name: 'import addresses',
  operands: ['FILE'],
  summary: "replace all addresses by those of a LINZ 'NZ Addresses' file (layer 123113, CSV or CSV.gz)",
  options: {},
  run: (call) =>
    importFile<AddressRow>(call, {
      what: 'addresses',
      lock: locks.addresses,
      reader: linzReader,
      load: (client, batches, { file, bytes }, onPhase) => {
        const digest = createHash('sha256')
          .update(`${basename(file)} ${bytes}`)
          .digest('hex');
        return loadAddresses(client, batches, { source: 'import', digest }, onPhase);
      },
    }),
};
