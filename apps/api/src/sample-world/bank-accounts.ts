import { parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { createRandom } from './random.ts';

/** Branches of banks that are certain to exist. */
const branches = [
  ['anz', '01-0102'],
  ['asb', '12-3140'],
  ['bnz', '02-0100'],
  ['kiwibank', '38-9000'],
  ['westpac', '03-0104'],
] as const;

const accountsOfBranch = 40;

/** Made-up accounts whose check digits are right, always the same. */
export const sampleBankAccounts = () =>
  branches.flatMap(([bankId, branch]) => {
    const random = createRandom(`accounts of ${bankId}`);
    const accounts: { readonly bankId: string; readonly bankAccountNumber: string }[] = [];
    while (accounts.length < accountsOfBranch) {
      const base = String(random.between(100_000, 899_999)).padStart(7, '0');
      const read = parseBankAccount(`${branch}-${base}-00`);
      if (read.kind === 'valid') accounts.push({ bankId, bankAccountNumber: read.account });
    }
    return accounts;
  });
