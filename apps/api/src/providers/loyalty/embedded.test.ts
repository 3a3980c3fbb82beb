import { describe, expect, test } from 'vitest';
import { loyaltyMembers } from '../sample/loyalty-members.ts';
import { embeddedLoyalty } from './embedded.ts';

const isValid = (membershipNumber: string, firstName: string, familyName: string) =>
  embeddedLoyalty(loyaltyMembers).validate({ membershipNumber, firstName, familyName });

describe('embedded loyalty programme', () => {
  test('API-13 a member passes with the number and both names', async () => {
    expect(await isValid('1234567', 'Aroha', 'Ngata')).toBe(true);
  });

  test.each([
    ['3456789', 'MERE', 'tawhiri'],
    ['5678901', 'Siobhan', 'O’Dowd'],
    ['345 6789', ' Mere ', 'Tāwhiri'],
  ])('API-13 OFF-08 %s %s %s passes: case, macrons and spaces do not count', async (...member) => {
    expect(await isValid(...member)).toBe(true);
  });

  test.each([
    ['9999999', 'Aroha', 'Ngata'],
    ['1234567', 'Hamish', 'Ngata'],
    ['1234567', 'Aroha', 'Buchan'],
    ['1234567', '', ''],
    ['', 'Aroha', 'Ngata'],
  ])('API-13 OFF-08 %s %s %s fails', async (...member) => {
    expect(await isValid(...member)).toBe(false);
  });
});
