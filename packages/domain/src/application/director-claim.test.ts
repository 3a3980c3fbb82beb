import { describe, expect, test } from 'vitest';
import { lindisPassFencing } from '../testing/records.ts';
import { directorClaim } from './director-claim.ts';

const claim = (legalName: string) => ({ isCompanyDirector: true, legalName });

describe('who says they are a director', () => {
  test.each([
    'Hamish James Buchan',
    'hamish james buchan',
    'Hamish Buchan',
    ' Hamish  J. Buchan ',
    'HAMISH-JAMES BUCHAN',
  ])('CRED-01 %s is on the register', (name) => {
    expect(directorClaim(claim(name), lindisPassFencing)).toBe('OnRegister');
  });

  test.each(['Hamish Ngata', 'Buchan', 'Aroha Buchan', ''])('CRED-01 %s is not', (name) => {
    expect(directorClaim(claim(name), lindisPassFencing)).toBe('NotOnRegister');
  });

  test('CRED-01 a business entered by hand, and one whose directors are not listed, are not checked', () => {
    expect(directorClaim(claim('Hamish Buchan'), null)).toBe('NotChecked');
    expect(directorClaim(claim('Hamish Buchan'), { ...lindisPassFencing, roles: [] })).toBe('NotChecked');
  });

  test.each([false, null])('CRED-01 nothing is said of who answers %s', (isCompanyDirector) => {
    expect(
      directorClaim({ isCompanyDirector, legalName: 'Hamish Buchan' }, lindisPassFencing),
    ).toBeUndefined();
  });
});
