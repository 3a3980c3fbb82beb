import type pg from 'pg';
import { copyRows, copyText } from '../../database/copy-rows.ts';
import { swapTables } from '../../database/swap-tables.ts';

/** A branch in use: the first two digits of its accounts, the next four as a number, and the name of its bank. */
export type BankBranch = { readonly prefix: string; readonly branch: number; readonly bank: string };

/** Replaces the imported branches by these in one transaction, and returns how many there are now. */
export async function loadBanks(
  client: pg.ClientBase,
  batches: AsyncIterable<readonly BankBranch[]>,
): Promise<number> {
  let branches = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches) {
      branches += batch.length;
      yield batch.map(({ prefix, branch, bank }) => copyText([prefix, branch, bank])).join('');
    }
  }
  await swapTables(client, ['bank_branches', 'bank_set'], async (next) => {
    await copyRows(client, next('bank_branches'), lines());
    await client.query(`insert into ${next('bank_set')} (branches, loaded_at) values ($1, now())`, [
      branches,
    ]);
  });
  return branches;
}
