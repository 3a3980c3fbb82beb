import { formatCopyLine } from '@forecourt/platform/db/copy-rows.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import type pg from 'pg';
import { type Batches, copyBatches } from '../copy-batches.ts';

/** `prefix` is the first two digits of its accounts, `branch` the next four. */
export type BankBranch = { readonly prefix: string; readonly branch: number; readonly bank: string };

/** Replaces the imported branches in one transaction and returns their number. */
export async function loadBankBranches(client: pg.ClientBase, batches: Batches<BankBranch>): Promise<number> {
  let branches = 0;
  await swapTables(client, ['bank_branches', 'bank_set'], async (next) => {
    branches = await copyBatches(client, next('bank_branches'), batches, ({ prefix, branch, bank }) =>
      formatCopyLine([prefix, branch, bank]),
    );
    await client.query(`insert into ${next('bank_set')} (branches, loaded_at) values ($1, now())`, [
      branches,
    ]);
  });
  return branches;
}
