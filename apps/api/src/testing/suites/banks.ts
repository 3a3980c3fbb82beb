import type { BankProvider } from '@forecourt/domain/providers/ports.ts';
import { describe, expect, test } from 'vitest';

/** Rules of the port, for every implementation. */
export function banksSuite(name: string, banks: BankProvider): void {
  describe(`the contract of banks: ${name}`, () => {
    test('they are listed by id, name and the prefixes of their accounts, Other last [PROV-01, API-16]', async () => {
      const list = await banks.list();
      expect(list).toContainEqual({ id: 'asb', name: 'ASB', prefixes: ['12', '24'] });
      expect(list).toContainEqual({ id: 'kiwibank', name: 'Kiwibank', prefixes: ['38'] });
      expect(list.at(-1)).toEqual({ id: 'other', name: 'Other' });
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    });

    test.each([
      ['asb', '12-3140-0171323-50', true],
      ['asb', '12 3140 0171323 50', true],
      ['bnz', '12-3140-0171323-50', false],
      ['other', '12-3140-0171323-50', true],
      ['asb', '12-3140-0171324-50', false],
      ['other', '12-3140-0171324-50', false],
      ['anz', '01-902-0068389-00', true],
      ['bnz', '08-6523-1954512-001', true],
      ['kiwibank', '38-9000-0123458-00', true],
      ['westpac', '03-0031-0123468-00', true],
      ['westpac', '03-5050-0123458-00', false],
      ['no-such-bank', '12-3140-0171323-50', false],
      ['asb', '', false],
      ['asb', 'twelve', false],
    ])('at %s the account %s is right: %s [PROV-01, API-17]', async (bankId, account, isRight) => {
      expect(await banks.validateAccount(bankId, account)).toBe(isRight);
    });
  });
}
