import type { Providers } from '@forecourt/domain/providers/ports.ts';

export type BankList = Pick<Providers['banks'], 'list'>;

/** Returns the name of a bank; empty where the list cannot be loaded. */
export const findBankName = async (banks: BankList, id: string | null): Promise<string> =>
  (await banks.list().catch(() => [])).find((bank) => bank.id === id)?.name ?? '';
