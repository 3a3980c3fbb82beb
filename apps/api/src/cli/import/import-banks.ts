import { locks } from '../../database/locks.ts';
import { type BankBranch, loadBanks } from '../../registers/banks/load-banks.ts';
import type { Command } from '../command.ts';
import { branchReader } from './bank-branches.ts';
import { importFile } from './import-file.ts';

/** Replaces the bank branches that accounts are checked by. */
export const importBanks: Command = {
  name: 'import banks',
  operands: ['FILE'],
  summary:
    "replace all bank branches by those of Payments NZ's Bank Branch Register (CSV, see docs/importing.md)",
  options: {},
  run: (call) =>
    importFile<BankBranch>(call, {
      what: 'branches',
      lock: locks.banks,
      reader: branchReader,
      load: (client, batches) => loadBanks(client, batches),
    }),
};
