import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { locks } from '../../database/locks.ts';
import { loadBusinesses } from '../../registers/businesses/load-businesses.ts';
import type { Command } from '../command.ts';
import { importFile } from './import-file.ts';
import { registerReader } from './register-businesses.ts';

/** Replaces the businesses that can be looked up by those of a register extract. */
export const importBusinesses: Command = {
  name: 'import businesses',
  operands: ['FILE'],
  summary: 'replace all businesses by those of a register extract (CSV or CSV.gz, see docs/importing.md)',
  options: {},
  run: (call) =>
    importFile<BusinessRecord>(call, {
      what: 'businesses',
      lock: locks.businesses,
      reader: registerReader,
      load: (client, batches, _from, onPhase) => loadBusinesses(client, batches, onPhase),
    }),
};
