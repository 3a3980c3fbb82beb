import { type BankAccountRules, parseBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import type { BankProvider } from '@forecourt/domain/providers/ports.ts';
import type { BankBrand } from '@forecourt/search/banks/bank-brands.ts';

/** Banks from data, checked by the published rules; `rules` decides about unknown branches. */
export function embeddedBanks(brands: readonly BankBrand[], rules: BankAccountRules = {}): BankProvider {
  const listed = brands.map(({ prefixes, ...bank }) => ({
    ...bank,
    ...(prefixes !== 'any' && { prefixes: [...prefixes] }),
  }));
  return {
    list: async () => listed,
    validateAccount: async (bankId, fullAccountNumber) => {
      const brand = brands.find(({ id }) => id === bankId);
      const result = parseBankAccount(fullAccountNumber, rules);
      if (brand === undefined || result.kind === 'invalid') return false;
      return brand.prefixes === 'any' || brand.prefixes.includes(result.prefix);
    },
  };
}
