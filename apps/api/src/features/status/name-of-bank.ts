import type { Providers } from '@forecourt/domain/providers/ports.ts';

export type BankListProvider = Pick<Providers['banks'], 'list'>;

/** Returns the name of a bank; empty where the list cannot be loaded. */
export const findBankName = async (banks: BankListProvider, id: string | null): Promise<string> =>
  (await banks.list().catch(() => [])).find((bank) => bank.id === id)?.name ?? '';
