import type { LoyaltyProvider } from '@forecourt/domain/providers/ports.ts';
import { describe, expect, test } from 'vitest';

/** Rules of the port, for every implementation that has the sample's members. */
export function loyaltySuite(name: string, loyalty: LoyaltyProvider): void {
  const isValid = (membershipNumber: string, firstName: string, familyName: string) =>
    loyalty.validate({ membershipNumber, firstName, familyName });

  describe(`the contract of a loyalty programme: ${name}`, () => {
    test.each([
      ['1234567', 'Aroha', 'Ngata'],
      ['3456789', 'MERE', 'tawhiri'],
      ['5678901', 'Siobhan', 'O’Dowd'],
      ['345 6789', ' Mere ', 'Tāwhiri'],
    ])(
      '%s %s %s passes: case, macrons and spaces do not count [PROV-01, API-13, OFF-08]',
      async (...member) => {
        expect(await isValid(...member)).toBe(true);
      },
    );

    test.each([..."'’‘ʼʻ`´′＇ "])(
      'O%sDowd is one name, whatever the keyboard sends [REAL-02, OFF-08]',
      async (mark) => {
        expect(await isValid('5678901', 'Siobhan', `O${mark}dowd`)).toBe(true);
      },
    );

    test.each([
      ['9999999', 'Aroha', 'Ngata'],
      ['1234567', 'Hamish', 'Ngata'],
      ['1234567', 'Aroha', 'Buchan'],
      ['1234567', '', ''],
      ['', 'Aroha', 'Ngata'],
    ])('%s %s %s fails [PROV-01, API-13, OFF-08]', async (...member) => {
      expect(await isValid(...member)).toBe(false);
    });
  });
}
