import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import { loadBankBranches } from '@forecourt/search/banks/load-banks.ts';
import { createBranchReader } from './bank-branches.ts';
import { createImportCommand } from './import-file.ts';

export const importBanks = createImportCommand({
  name: 'import banks',
  summary:
    "replace all bank branches with those of Payments NZ's Bank Branch Register (CSV, see docs/importing.md)",
  what: 'branches',
  lock: advisoryLocks.banks,
  reader: createBranchReader,
  load: loadBankBranches,
});
