import { copyText } from '@forecourt/platform/db/copy-rows.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import type pg from 'pg';
import { type Batches, copyBatches } from '../copy-batches.ts';

/** A branch in use: the first two digits of its accounts, the next four as a number, and the name of its bank. */
export type BankBranch = { readonly prefix: string; readonly branch: number; readonly bank: string };

/** Replaces the imported branches by these in one transaction, and returns how many there are now. */
export async function loadBanks(client: pg.ClientBase, batches: Batches<BankBranch>): Promise<number> {
  let branches = 0;
  await swapTables(client, ['bank_branches', 'bank_set'], async (next) => {
    branches = await copyBatches(client, next('bank_branches'), batches, ({ prefix, branch, bank }) =>
      copyText([prefix, branch, bank]),
    );
    await client.query(`insert into ${next('bank_set')} (branches, loaded_at) values ($1, now())`, [
      branches,
    ]);
  });
  return branches;
}
