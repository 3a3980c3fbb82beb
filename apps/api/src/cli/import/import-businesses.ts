import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { loadBusinesses } from '@forecourt/search/businesses/load-businesses.ts';
import { createImportCommand } from './import-file.ts';
import { createRegisterReader } from './register-businesses.ts';

export const importBusinesses = createImportCommand({
  name: 'import businesses',
  summary: 'replace all businesses with those of a register extract (CSV or CSV.gz, see docs/importing.md)',
  what: 'businesses',
  lock: advisoryLocks.businesses,
  reader: createRegisterReader,
  load: loadBusinesses,
});
